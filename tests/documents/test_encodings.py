"""Eight-bit and East Asian encodings are told by the words of medal tables that they make."""

import pytest

from kotinos.documents.decoding import decode

HEADINGS = {
    "cp1250": "Pořadí;Země;Zlato;Stříbro;Bronz;Celkem",
    "cp1251": "Место;Страна;Золото;Серебро;Бронза;Всего",
    "cp1252": "Platz;Länder;Gold;Silber;Bronze;Gesamt;Österreich;Rumänien",
    "cp1253": "Θέση;Χώρα;Χρυσά;Αργυρά;Χάλκινα;Σύνολο",
    "cp1254": "Sıra;Ülke;Altın;Gümüş;Bronz;Toplam",
    "cp1255": "מקום;מדינה;זהב;כסף;ארד",
    "cp1256": "الترتيب;الدولة;ذهب;فضة;برونز;المجموع",
    "cp1257": "Vieta;Šalis;Auksas;Sidabras;Bronza;Iš viso",
    "cp866": "Место;Страна;Золото;Серебро;Бронза;Всего",
    "cp874": "อันดับ;ประเทศ;ทอง;เงิน;ทองแดง;รวม",
    "koi8-r": "Место;Страна;Золото;Серебро;Бронза;Всего",
    "mac-cyrillic": "Место;Страна;Золото;Серебро;Бронза;Всего",
    "iso8859-2": "Miejsce;Państwo;Złoto;Srebro;Brąz;Łącznie",
    "iso8859-7": "Θέση;Χώρα;Χρυσά;Αργυρά;Χάλκινα;Σύνολο",
    "big5": "名次,國家,金牌,銀牌,銅牌,總數",
    "gb18030": "名次,国家,金牌,银牌,铜牌,总数",
    "shift_jis": "順位,都道府県,金,銀,銅,合計",
    "euc_jp": "順位,国,金メダル,銀メダル,銅メダル,合計",
    "euc_kr": "순위,국가,금메달,은메달,동메달,합계",
}


@pytest.mark.parametrize("encoding", sorted(HEADINGS))
def test_headings_show_their_encoding(encoding: str) -> None:
    text = HEADINGS[encoding] + "\n1;X;3;2;1;6\n"
    read, (remark,) = decode(text.encode(encoding), "source")
    assert read == text
    assert remark.code == "K104"
