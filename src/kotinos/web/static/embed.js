// <kotinos-table games="PG2004" lang="ru" rows="10"><a href="…/PG2004">Medal table</a></kotinos-table>
//
// What stands within the element is shown until the table is there, and stays where it cannot be had. Nothing is
// loaded but the answers of the API, from where this script was loaded.
(() => {
  "use strict";

  // A published copy of the site writes its languages here: its answers are files.
  const STILL = null;
  const HERE = new URL("..", document.currentScript.src);
  const STYLE = `
    :host { display: block; color-scheme: light dark; --paper: transparent; --ink: inherit; --line: #8886; }
    :host([theme="light"]) { color-scheme: light; --paper: #fdfcf8; --ink: #1d1b17; }
    :host([theme="dark"]) { color-scheme: dark; --paper: #161512; --ink: #ece7dc; }
    div { overflow-x: auto; background: var(--paper); color: var(--ink); }
    :host(:is([theme="light"], [theme="dark"])) div { padding: .5em; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    caption { padding: 0 0 .4em; text-align: start; font-weight: 600; }
    th, td { padding: .3em .4em; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; }
    thead th { font-size: .875em; }
    .figure { text-align: right; white-space: nowrap; }
    .total { font-weight: 600; }
    p { margin: .5em 0 0; font-size: .875em; }
    a { color: inherit; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  `;

  // Where an answer or a page lies: as the site answers it, or as the file of a published copy.
  function address(parts, asked, language, page) {
    const given = Object.entries(asked).filter(([, value]) => value);
    if (STILL === null) {
      const found = new URL(parts.map(encodeURIComponent).join("/"), HERE);
      for (const [name, value] of [...given, ["lang", language]]) if (value) found.searchParams.set(name, value);
      return found;
    }
    const state = given.sort().map(([name, value]) => `${safe(name)}=${safe(value)}`).join(",");
    const folders = [...parts.map(safe), ...(state ? [state] : [])];
    if (STILL.indexOf(language) > 0) folders.unshift(language);
    return new URL(folders.join("/") + (page ? "/index.html" : ".json"), HERE);
  }

  function safe(text) {
    const bytes = (one) => [...new TextEncoder().encode(one)];
    const written = (byte) => `~${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    return text.replace(/[^\p{L}\p{N}_.+=,-]/gu, (one) => bytes(one).map(written).join(""));
  }

  async function read(url) {
    const answer = await fetch(url, { credentials: "omit" });
    if (!answer.ok) {
      if (answer.body) await answer.body.cancel();
      throw new Error(`${url} answers ${answer.status}`);
    }
    return answer.json();
  }

  function element(name, text, attributes = {}) {
    const made = document.createElement(name);
    if (text !== null) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  class KotinosTable extends HTMLElement {
    static observedAttributes = ["games", "lang", "order", "rows", "known", "source", "discipline", "gender", "as-of"];

    connectedCallback() { this.show(); }

    attributeChangedCallback() { if (this.isConnected) this.show(); }

    async show() {
      const games = this.getAttribute("games");
      if (!games) return;
      const turn = this.turn = {};  // the last one that was asked for is shown, whichever comes first
      const own = this.closest("[lang]");
      const language = (own && own.getAttribute("lang")) || "";
      const asked = {};
      for (const name of ["order", "known", "source", "discipline", "gender"]) asked[name] = this.getAttribute(name);
      asked.as_of = this.getAttribute("as-of");
      if (asked.order === "gold") asked.order = null;
      try {
        const [said, table, held] = await Promise.all([
          read(address(["api", "words"], {}, language)),
          read(address(["api", "games", games, "standings"], asked, language)),
          read(address(["api", "games", games], {}, language)),
        ]);
        if (this.turn === turn) this.fill(said, table, held.title, address([games], asked, language, true));
      } catch (trouble) {
        console.warn(`kotinos-table: ${trouble.message}`);
      }
    }

    fill({ language, direction, words }, table, title, page) {
      const number = new Intl.NumberFormat(language, { useGrouping: true });
      const told = [...table.rows, ...table.unranked];  // whom the Games does not rank has a row without a rank
      const rows = this.getAttribute("rows") || "";
      const most = /^[0-9]{1,4}$/.test(rows) && Number(rows) > 0 && Number(rows) <= 1000 ? Number(rows) : told.length;
      const made = element("table", null);
      made.append(element("caption", this.getAttribute("caption") || title || words.medal_table));
      const head = made.createTHead().insertRow();
      for (const column of ["rank", "name", "gold", "silver", "bronze", "total"]) {
        head.append(element("th", words[column], { scope: "col", class: column === "name" ? "" : "figure" }));
      }
      const body = made.createTBody();
      for (const row of told.slice(0, most)) {
        const [rank, equal] = table.order === "total" ? [row.rank_total, row.rank_total_equal] : [row.rank, row.rank_equal];
        const line = body.insertRow();
        const place = element("td", rank === null ? "" : number.format(rank), { class: "figure" });
        if (equal) place.append(element("span", "=", { "aria-hidden": "true" }), element("span", ` ${words.shared}`, { class: "unseen" }));
        const name = element("th", null, { scope: "row" });
        name.append(element("bdi", row.name));
        line.append(place, name);
        for (const what of ["gold", "silver", "bronze", "total"]) {
          const cell = element("td", null, { class: what === "total" ? "figure total" : "figure" });
          if (row[what] === null) {
            cell.append(element("span", "–", { "aria-hidden": "true" }), element("span", words.not_held, { class: "unseen" }));
          } else {
            cell.textContent = number.format(row[what]);
          }
          line.append(cell);
        }
      }
      const below = element("p", null);
      below.append(element("a", words.whole_table, { href: page.href }));
      const whole = element("div", null, { lang: language, dir: direction });
      whole.append(made);
      if (table.omitted.length) {
        const figures = (row) => [row.gold, row.silver, row.bronze].map((one) => (one === null ? "–" : number.format(one))).join("-");
        whole.append(element("p", `${words.omitted} ${table.omitted.map((row) => `\u2068${row.name}\u2069 ${figures(row)}`).join("; ")}`));
      }
      whole.append(below);
      const root = this.shadowRoot || this.attachShadow({ mode: "open" });
      const style = new CSSStyleSheet();
      style.replaceSync(STYLE);
      root.adoptedStyleSheets = [style];
      root.replaceChildren(whole);
    }
  }

  if (!customElements.get("kotinos-table")) customElements.define("kotinos-table", KotinosTable);
})();
