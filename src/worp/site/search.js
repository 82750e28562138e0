// @ts-check
// Search through the pages. The page's form says where the index is and which words to use; without this script it stays hidden.

(() => {
  /** @typedef {[address: string, title: string, heading: string, language: string, words: string]} Section */

  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.search'));
  if (!form) return;
  const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  const list = /** @type {HTMLElement} */ (form.querySelector('ul'));
  const status = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
  const MOST = 12;
  form.hidden = false;

  /** Small letters without accents, so that "wurfel" finds "Würfel". @param {string} text */
  const fold = (text) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/ß/g, 'ss');

  /** @type {Promise<{ part: Section, title: string, heading: string, words: string }[]> | null} */
  let loading = null;

  /** The index with its folded texts; it comes when it is first wanted, and is asked for again where that failed. */
  function pages() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = form?.dataset.index ?? '';
      script.onload = () =>
        resolve(
          /** @type {Section[]} */ (/** @type {any} */ (window).worpPages).map((part) => ({
            part,
            title: fold(part[1]),
            heading: fold(part[2]),
            words: fold(part[4]),
          })),
        );
      script.onerror = () => {
        loading = null;
        reject(new Error('no index'));
      };
      document.head.append(script);
    });
    return loading;
  }

  /** How well a text answers a word: 3 as a whole word, 2 as the beginning of one, 1 inside, 0 not at all. @param {string} text @param {string} word */
  function fits(text, word) {
    const at = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    return at.includes(` ${word} `) ? 3 : at.includes(` ${word}`) ? 2 : at.includes(word) ? 1 : 0;
  }

  /** Some words of a section around the first one that was looked for. @param {string} words @param {string} folded @param {string[]} wanted */
  function around(words, folded, wanted) {
    // Folding can change a text's length by a letter or two; what is shown is the neighbourhood, not the exact place.
    const at = Math.max(0, ...wanted.map((word) => folded.indexOf(word)));
    const from = at < 50 ? 0 : words.indexOf(' ', at - 50) + 1;
    const piece = words.slice(from, from + 130);
    return (from ? '… ' : '') + (from + 130 < words.length ? piece.slice(0, piece.lastIndexOf(' ')) + ' …' : piece);
  }

  let asked = 0;

  async function look() {
    const turn = ++asked;
    const wanted = fold(field.value).match(/[\p{L}\p{N}]+/gu) ?? [];
    if (wanted.join('').length < 2) {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    let all;
    try {
      all = await pages();
    } catch {
      status.textContent = form?.dataset.away ?? '';
      return;
    }
    if (turn !== asked) return;
    const found = [];
    for (const one of all) {
      let score = 0;
      for (const word of wanted) {
        const here = 9 * fits(one.title, word) * (one.heading ? 0.5 : 1) + 6 * fits(one.heading, word) + fits(one.words, word);
        if (!here) {
          score = 0;
          break;
        }
        score += here;
      }
      if (score) found.push({ ...one, score: score + (one.part[3] === document.documentElement.lang ? 2 : 0) });
    }
    found.sort((a, b) => b.score - a.score);
    status.textContent = (found.length ? form?.dataset.found : form?.dataset.none)?.replace('{}', String(found.length)) ?? '';
    list.replaceChildren(
      ...found.slice(0, MOST).map(({ part: [address, title, heading, language, words], words: folded }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = (form?.dataset.front ?? '') + address;
        if (language !== document.documentElement.lang) link.lang = language;
        const name = document.createElement('b');
        name.textContent = heading ? `${title}: ${heading}` : title;
        const text = document.createElement('span');
        text.textContent = around(words, folded, wanted);
        link.append(name, text);
        item.append(link);
        return item;
      }),
    );
  }

  field.addEventListener('focus', () => void pages().catch(() => {}), { once: true });
  field.addEventListener('input', () => void look());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    /** @type {HTMLAnchorElement | null} */ (list.querySelector('a'))?.click();
  });
  form.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (event.key === 'Escape') {
      field.value = '';
      void look();
      field.focus();
    } else if (event.key === 'ArrowDown' && links.length) {
      links[Math.min(at + 1, links.length - 1)].focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      (at ? links[at - 1] : field).focus();
    } else return;
    event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && form.contains(event.target)) return;
    list.replaceChildren();
    status.textContent = '';
  });
})();
