"""Tables of LaTeX: each line is put in plain words, so that a caption is a title and a rule is nothing."""

import re

from kotinos.documents.patterns import expression

_MARK = "\\begin{tab", "\\begin{longtab", "\\begin{array"
_COMMENT = expression(r"(?<!\\)%.*")
_RULE = expression(
    r"\\(?:toprule|midrule|bottomrule|hline|endhead|endfirsthead|endfoot|endlastfoot|centering|small|footnotesize|"
    r"scriptsize|tiny|normalsize|rowcolor|cellcolor|hfill|newpage|clearpage|maketitle|noalign)(?![A-Za-z])"
    r"(?:\[[^\]]*\])?(?:\{[^{}]*\})?"
)
_LINE_OF_COLUMNS = expression(
    r"\\(?:cmidrule|cline|addlinespace|specialrule|setlength|renewcommand|arrayrulecolor)[^&\\]*"
)
_FRAME = expression(
    r"\\(?:begin|end)\{[^{}]*\}(?:\[[^\]]*\])?(?:\{(?:[^{}]|\{[^{}]*\})*\})*|"
    r"\\(?:label|documentclass|usepackage|input|include|vspace|hspace|bibliography|definecolor)\*?(?:\[[^\]]*\])?"
    r"(?:\{[^{}]*\})+"
)
_SEVERAL = expression(
    r"\\multi(?:column|row)\s*(?:\[[^\]]*\])?\{[^{}]*\}\s*\{(?:[^{}]|\{[^{}]*\})*\}\s*\{((?:[^{}]|\{[^{}]*\})*)\}"
)
_BESIDE = expression(
    r"\\(?:footnote|tablefootnote|footnotemark|cite|citep|ref|includegraphics|tnote|textsuperscript)\s*(?:\[[^\]]*\])?"
    r"(?:\{[^{}]*\})?|\\(?:textcolor|colorbox|color|cellcolor|rowcolor|href)\s*(?:\[[^\]]*\])?\{[^{}]*\}"
)
_WORD = expression(r"\\[A-Za-z]+\*?\s*(?:\[[^\]]*\])?\{([^{}]*)\}")
_SECTION = expression(r"\\(?:caption|section|subsection|chapter|paragraph|title)\*?\s*(?:\[[^\]]*\])?\{(.*)\}\s*$")
_ACCENT = expression(r"\\(?:([`'^\"~=.])\s*\{?\\?([A-Za-z])\}?|([cuvHk])\{\\?([A-Za-z])\})")
_COMBINING = dict(
    zip("`'^\"~=.cuvHk", "\u0300\u0301\u0302\u0308\u0303\u0304\u0307\u0327\u0306\u030c\u030b\u0328", strict=True)
)
_ROW = expression(r"\\\\\s*(?:\[[^\]]*\])?")


def is_latex(text: str) -> bool:
    """Whether a text holds a table of LaTeX."""
    return "\\\\" in text and any(map(text.__contains__, _MARK))


def plain_lines(text: str) -> str:
    """The text with each line in plain words; a row ends as before, and a line keeps its number."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    if "\\" not in line and "%" not in line and "{" not in line:
        return line
    line = _COMMENT.sub("", line)
    line = _ACCENT.sub(lambda found: (found[2] or found[4]) + _COMBINING[found[1] or found[3]], line)
    if (titled := _SECTION.search(line)) is not None:
        line = titled[1]
    line = _LINE_OF_COLUMNS.sub("", _RULE.sub("", _FRAME.sub("", line)))
    line = _BESIDE.sub("", line)
    ends = _ROW.search(line) is not None
    line = _ROW.sub("", line)
    for _ in range(4):  # one command within another
        before = line
        line = _WORD.sub(r"\1", _SEVERAL.sub(_spread, line))
        if line == before:
            break
    line = line.replace("\\&", "＆").replace("~", " ").replace("--", "–")
    line = re.sub(r"\\([%#$_{}])", r"\1", line)
    line = re.sub(r"\\[A-Za-z]+\s*", "", line).replace("{", "").replace("}", "").replace("$", "")
    if ends and "&" in line:
        return f"{' & '.join(map(str.strip, line.split('&')))} \\\\"
    return line.strip()


def _spread(found: re.Match[str]) -> str:
    """What several columns or rows hold; the other columns are empty."""
    count = re.match(r"\\multicolumn\s*\{(\d{1,2})\}", found.group())
    return found[1] + " & " * (min(int(count[1]), 50) - 1 if count else 0)
