"""Names of events in Chinese, Japanese and Greek, as the sports pages there have them."""

import pytest

from kotinos.languages.events import event_name
from kotinos.model import Event

_GENDERS = {"Men's": "M", "Women's": "W", "Mixed": "X", "Open": "O"}


@pytest.mark.parametrize(
    ("discipline", "english", "simplified", "traditional", "japanese", "greek"),
    [
        ("ATH", "Women's Shot Put F36", "女子铅球 F36", "女子鉛球 F36", "女子砲丸投 F36", "Σφαιροβολία, F36, γυναίκες"),
        (
            "ATH",
            "Men's 10000 m T11",
            "男子10,000米 T11",
            "男子10,000公尺 T11",
            "男子10,000m T11",
            "10.000 μ., T11, άνδρες",
        ),
        (
            "ATH",
            "Men's 3000 m Steeplechase",
            "男子3000米障碍赛",
            "男子3000公尺障礙賽",
            "男子3000m障害",
            "3000 μ. στιπλ, άνδρες",
        ),
        (
            "SWM",
            "Women's 4x100 m Freestyle 34 pts",
            "女子4×100米自由泳接力 34分",
            "女子4×100公尺自由式接力 34分",
            "女子4×100mフリーリレー 34ポイント",
            "4×100 μ. ελεύθερο ομαδικό, 34 βαθμοί, γυναίκες",
        ),
        (
            "SWM",
            "Men's 200 m Individual Medley SM7",
            "男子200米个人混合泳 SM7",
            "男子200公尺個人混合式 SM7",
            "男子200m個人メドレー SM7",
            "200 μ. μικτή ατομική, SM7, άνδρες",
        ),
        ("PWL", "Women's -67.5 kg", "女子67.5公斤级", "女子67.5公斤級", "女子67.5kg級", "Έως 67,5 κιλά, γυναίκες"),
        (
            "JUD",
            "Men's Half-Lightweight",
            "男子半轻量级",
            "男子半輕量級",
            "男子ハーフライト級",
            "Ημιελαφρά βάρη, άνδρες",
        ),
        (
            "JUD",
            "Men's Heavyweight (>100 kg)",
            "男子重量级（100公斤以上级）",
            "男子重量級（100公斤以上級）",
            "男子ヘビー級（100kg超級）",
            "Βαρέα βάρη (πάνω από 100 κιλά), άνδρες",
        ),
        (
            "WRE",
            "Men's Featherweight, Greco-Roman",
            "男子羽量级古典式",
            "男子羽量級希羅式",
            "男子フェザー級グレコローマン",
            "Κατηγορία φτερού, ελληνορωμαϊκή πάλη, άνδρες",
        ),
        (
            "WRE",
            "Women's Freestyle 62 kg",
            "女子自由式62公斤级",
            "女子自由式62公斤級",
            "女子フリースタイル62kg級",
            "Ελευθέρα πάλη, 62 κιλά, γυναίκες",
        ),
        ("WLF", "Women's 49 kg", "女子49公斤级", "女子49公斤級", "女子49kg級", "49 κιλά, γυναίκες"),
        (
            "TTE",
            "Women's Singles 1-2",
            "女子单打 1–2级",
            "女子單打 1–2級",
            "女子シングルス クラス1–2",
            "Απλό, κατηγορίες 1–2, γυναίκες",
        ),
        (
            "WFE",
            "Men's Individual Foil Cat. A",
            "男子花剑个人 A级",
            "男子鈍劍個人 A級",
            "男子フルーレ個人 カテゴリーA",
            "Ξίφος ασκήσεως, ατομικό, κατηγορία A, άνδρες",
        ),
        (
            "CTR",
            "Men's Team Sprint",
            "男子团体竞速赛",
            "男子團隊競速賽",
            "男子チームスプリント",
            "Ομαδικό σπριντ, άνδρες",
        ),
        (
            "CCS",
            "Men's Team Sprint",
            "男子团体短距离",
            "男子團體短距離",
            "男子チームスプリント",
            "Ομαδικό σπριντ, άνδρες",
        ),
        (
            "ALP",
            "Women's Giant Slalom Sitting",
            "女子大回转 坐姿组",
            "女子大曲道 坐姿組",
            "女子大回転 座位",
            "Γιγαντιαίο σλάλομ, καθιστοί, γυναίκες",
        ),
        (
            "CSL",
            "Men's Kayak Singles, Slalom",
            "男子单人皮艇激流回旋",
            "男子單人皮艇激流標杆",
            "男子カヤックシングルスラローム",
            "Μονοθέσιο καγιάκ, σλάλομ, άνδρες",
        ),
        (
            "ROW",
            "Women's Coxless Pairs",
            "女子双人单桨无舵手",
            "女子雙人單槳無舵手",
            "女子舵手なしペア",
            "Δίκωπος άνευ πηδαλιούχου, γυναίκες",
        ),
        (
            "CSP",
            "Men's Kayak Singles, 500 m",
            "男子单人皮艇500米",
            "男子單人皮艇500公尺",
            "男子カヤックシングル500m",
            "Μονοθέσιο καγιάκ, 500 μ., άνδρες",
        ),
        (
            "SHO",
            "Mixed Free Rifle 3x40 SH1",
            "混合自选步枪3×40 SH1",
            "混合自由步槍3×40 SH1",
            "混合フリーライフル3×40 SH1",
            "Ελεύθερο τυφέκιο, 3×40 βολές, SH1, μικτό",
        ),
        (
            "SHO",
            "Women's 10 m Air Rifle",
            "女子10米气步枪",
            "女子10公尺空氣步槍",
            "女子10mエアライフル",
            "Αεροβόλο τυφέκιο 10 μ., γυναίκες",
        ),
        ("DIV", "Men's 3 m Springboard", "男子3米跳板", "男子3公尺跳板", "男子3m飛板飛込", "Βατήρας 3 μ., άνδρες"),
        ("LUG", "Men's Doubles", "男子双人雪橇", "男子雙人雪橇", "男子2人乗り", "Διθέσιο, άνδρες"),
        (
            "EQU",
            "Open Dressage - Championship Grade II",
            "公开组盛装舞步锦标赛科目 II级",
            "公開組馬場馬術錦標賽科目 II級",
            "オープン馬場馬術チャンピオンシップ課目 グレードII",
            "Ιππική δεξιοτεχνία, πρόγραμμα πρωταθλήματος, βαθμίδα II, ανοικτό",
        ),
        (
            "CRD",
            "Men's Time Trial Bicycle CP Div 3/4",
            "男子自行车计时赛 CP 3/4级",
            "男子自行車計時賽 CP 3/4級",
            "男子二輪車タイムトライアル CP ディビジョン3/4",
            "Χρονόμετρο, ποδήλατο, CP, τάξεις 3/4, άνδρες",
        ),
    ],
)
def test_names_in_chinese_japanese_and_greek(
    discipline: str, english: str, simplified: str, traditional: str, japanese: str, greek: str
) -> None:
    held = Event("E", discipline, english, _GENDERS[english.partition(" ")[0]], ())
    said = {language: event_name(held, language) for language in ("zh", "zh-Hant", "ja", "el")}
    assert said == {"zh": simplified, "zh-Hant": traditional, "ja": japanese, "el": greek}
