"""Eight-bit and East Asian encodings are told by the words of medal tables that they make."""

import pytest

from kotinos.documents.decoding import decode
from kotinos.documents.reading import read
from kotinos.identities.resolving import looks_like_organisation

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


@pytest.mark.parametrize("encoding", ["mac-roman", "cp1252", "iso8859-15"])
@pytest.mark.parametrize(
    "text",
    [
        "Rank;Nation;Gold;Silver;Bronze\r1;Côte d’Ivoire;3;2;1\r2;Japan;2;1;0\r",
        "Rang\tPays\tOr\tArgent\tBronze\r1\tCorée du Sud\t3\t2\t1\r2\tSuède\t1\t1\t1\r",
        "Rang;Land;Gold;Silber;Bronze\r\n1;Österreich;3;2;1\r\n",
        "1 México 3 2 1\n2 España 2 1 0\n3 Perú 1 1 1\n",
        "| 1 | Türkei | 3 | 2 | 1 |\n| 2 | Südkorea | 2 | 1 | 0 |\n",
    ],
)
def test_names_tell_the_encoding_of_a_text_too_short_for_its_headings_to(text: str, encoding: str) -> None:
    data = text.replace("’", "'").encode(encoding)
    statement = read(data, "short", looks_like_organisation=looks_like_organisation)[0]
    names = [row.name for row in statement.tables[0].rows]
    assert names
    assert all(name and looks_like_organisation(name) and name in text.replace("’", "'") for name in names)
