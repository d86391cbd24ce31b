// The live table and the board: follows the journal's stream, fetches the page anew when something changed, tells in
// words what changed. Every text comes translated, from attributes of the page. Without this file the page is whole.
"use strict";

(() => {
  const controls = document.getElementById("controls");
  const status = document.getElementById("status");
  if (!controls || !window.EventSource || !window.fetch) return;
  const say = controls.dataset;
  const language = document.documentElement.lang;
  const number = (value) => new Intl.NumberFormat(language).format(value);
  const GATHER = 1500; // milliseconds in which changes gather before the page is fetched and they are told together
  const SPREAD = 1000; // readers ask at different moments
  const TOLD = 3; // changes that are told one by one
  const POLL = 20000; // where no stream can be had
  let waiting = []; // what changed since it was last told
  let changed = false; // whether the table differs from what is shown
  let paused = false;
  let timer = null;
  let lost = false;
  let since = Number(say.since);
  let sorted = null;

  // --- what is said: one polite region, in batches

  const tell = (words) => {
    status.textContent = "";
    window.setTimeout(() => { status.textContent = words; }, 50); // the same words twice are told twice
  };

  const inWords = (changes) => {
    const told = changes.slice(-TOLD).join(" ");
    const more = changes.length - TOLD;
    return more > 0 ? `${told} ${say.more.replace("{n}", number(more))}` : told;
  };

  // --- the table: rows keep their elements, focus keeps its place

  const place = (element) => {
    const row = element.closest("[data-row]");
    const link = element.closest("a[href], button");
    return { row: row && row.dataset.row, href: link && link.getAttribute("href") };
  };

  const refocus = (part, was) => {
    if (!was.href) return;
    const rows = was.row ? [...part.querySelectorAll("[data-row]")].filter((each) => each.dataset.row === was.row) : [part];
    const links = rows.flatMap((row) => [...row.querySelectorAll("a[href]")]);
    const found = links.find((link) => link.getAttribute("href") === was.href) || links[0];
    if (found) found.focus({ preventScroll: true });
  };

  const replaceRows = (body, fresh) => {
    const held = new Map([...body.children].map((row) => [row.dataset.row, row]));
    const rows = [...fresh.children].map((next) => {
      const row = held.get(next.dataset.row);
      if (!row || row.innerHTML === next.innerHTML) {
        const kept = row || document.importNode(next, true);
        if (!row) kept.classList.add("fresh");
        return kept;
      }
      const copy = document.importNode(next, true);
      [...copy.cells].forEach((cell, at) => {
        if (row.cells[at] && row.cells[at].innerHTML !== cell.innerHTML) cell.classList.add("fresh");
      });
      return copy;
    });
    body.replaceChildren(...rows);
    if (sorted) sort(sorted.key, sorted.descending);
  };

  const replace = (page) => { // whether anything is other than it was
    let different = false;
    for (const part of document.querySelectorAll("[data-part]")) {
      const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
      if (!fresh || part.innerHTML === fresh.innerHTML) continue;
      different = true;
      const active = part.contains(document.activeElement) ? place(document.activeElement) : null;
      if (part.dataset.part === "rows") {
        replaceRows(part, fresh);
      } else {
        const copy = document.importNode(fresh, true);
        mark(part, copy);
        part.replaceChildren(...copy.childNodes);
        for (const { name, value } of fresh.attributes) part.setAttribute(name, value);
      }
      if (active && !part.contains(document.activeElement)) refocus(part, active);
    }
    return different;
  };

  // Rows of a board that are not as they were.
  const mark = (part, copy) => {
    const before = new Map([...part.querySelectorAll("[data-row]")].map((row) => [row.dataset.row, row.innerHTML]));
    for (const row of copy.querySelectorAll("[data-row]")) {
      if (before.get(row.dataset.row) !== row.innerHTML) row.classList.add("fresh");
    }
  };

  // --- following

  const update = async () => {
    timer = null;
    if (paused) return;
    const told = waiting;
    waiting = [];
    changed = false;
    try {
      const answer = await fetch(location.href, { cache: "no-cache", credentials: "same-origin" });
      if (!answer.ok) throw new Error(String(answer.status));
      const different = replace(new DOMParser().parseFromString(await answer.text(), "text/html"));
      if (told.length) tell(inWords(told));
      else if (different) tell(say.updated);
    } catch {
      waiting = told.concat(waiting); // nothing is lost: it is told when the page can be had
      changed = true;
      timer = window.setTimeout(update, POLL);
    }
  };

  const later = () => {
    changed = true;
    if (paused) showWaiting();
    else if (timer === null) timer = window.setTimeout(update, GATHER + Math.random() * SPREAD);
  };

  const took = (event) => {
    const change = JSON.parse(event.data);
    since = Math.max(since, change.sequence);
    if (change.rows.length) waiting.push(change.headline);
    later();
  };

  const follow = () => {
    const address = new URL(say.stream, location.href);
    address.searchParams.set("since", since);
    const source = new EventSource(address);
    source.addEventListener("change", took);
    source.addEventListener("refresh", later);
    source.addEventListener("reset", (event) => { since = JSON.parse(event.data).sequence; later(); });
    source.addEventListener("open", () => {
      if (lost) tell(say.back);
      lost = false;
    });
    source.addEventListener("error", () => {
      if (!lost && source.readyState !== EventSource.OPEN) {
        lost = true;
        window.setTimeout(() => { if (lost) tell(say.lost); }, 5000);
      }
      if (source.readyState === EventSource.CLOSED) { // refused: ask for the page now and then, and try again
        source.close();
        window.setTimeout(() => { later(); follow(); }, POLL);
      }
    });
  };

  // --- pause

  const button = document.createElement("button");
  const count = document.createElement("span");
  const showWaiting = () => {
    count.textContent = paused && waiting.length ? say.waiting.replace("{n}", number(waiting.length)) : "";
  };
  button.type = "button";
  button.className = "second";
  button.textContent = say.pause;
  button.addEventListener("click", () => {
    paused = !paused;
    button.textContent = paused ? say.resume : say.pause;
    if (paused) {
      window.clearTimeout(timer);
      timer = null;
    }
    showWaiting();
    tell(paused ? say.paused : say.resumed);
    if (!paused && changed) later();
  });
  count.className = "quiet";
  controls.querySelector("[data-without-script]").replaceWith(button, count);

  // --- sorting

  const heads = [...document.querySelectorAll("th[data-sort]")];
  const body = document.querySelector('tbody[data-part="rows"]');
  const collator = new Intl.Collator(language);

  const sort = (key, descending) => {
    const value = (row) => (row.dataset[key] === "" ? Infinity : Number(row.dataset[key]));
    const rank = (row) => (row.dataset.rank === "" ? Infinity : Number(row.dataset.rank));
    const rows = [...body.children].map((row, at) => ({ row, at }));
    rows.sort((one, other) => {
      let order = key === "name"
        ? collator.compare(one.row.dataset.name, other.row.dataset.name)
        : Math.sign(value(one.row) - value(other.row)) || 0;
      if (descending) order = -order;
      return order || Math.sign(rank(one.row) - rank(other.row)) || one.at - other.at;
    });
    const active = body.contains(document.activeElement) ? place(document.activeElement) : null;
    body.replaceChildren(...rows.map((each) => each.row));
    if (active) refocus(body, active);
    sorted = { key, descending };
    for (const head of heads) {
      if (head.dataset.sort === key) head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
  };

  for (const head of heads) {
    const name = head.textContent.trim();
    const sorter = document.createElement("button");
    sorter.type = "button";
    sorter.className = "sorter";
    sorter.append(...head.childNodes);
    sorter.addEventListener("click", () => {
      const key = head.dataset.sort;
      const first = key !== "rank" && key !== "name"; // figures begin with the most
      const descending = sorted && sorted.key === key ? !sorted.descending : first;
      sort(key, descending);
      tell(say.sorted.replace("{column}", name).replace("{order}", descending ? say.down : say.up));
    });
    head.append(sorter);
  }

  // As it comes it is in the order of ranks.
  for (const head of heads) if (head.dataset.sort === "rank") head.setAttribute("aria-sort", "ascending");

  follow();
})();
