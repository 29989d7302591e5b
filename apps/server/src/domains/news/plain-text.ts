/** Elements whose inside is no text. */
const SILENT = new Set(['script', 'style', 'head', 'title', 'iframe', 'object', 'svg', 'template', 'noscript', 'form']);
/** Elements that stand apart from what is around them. */
const APART = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'blockquote',
  'pre',
  'section',
  'article',
  'hr',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  times: '×',
  shy: '',
};
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi;
const TAG = /<\/?([a-z][a-z0-9]{0,15})/iy;
/** What is not seen, or turns round what is: control characters, marks of direction, half characters. */
const UNSEEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** `&amp;` is "&": once, so that "&amp;lt;" is "&lt;". An entity nobody knows stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}

/** The words of a piece of HTML: paragraphs apart by empty lines, nothing of its tags. Goes through it once. */
export function plainText(html: string): string {
  const lower = html.toLowerCase();
  let words = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      words += html.slice(at);
      break;
    }
    words += html.slice(at, open);
    const [end, stand] = afterTag(html, lower, open);
    // A "<" that begins no tag is one.
    words += stand ?? html.slice(open, end);
    at = end;
  }
  return tidy(decodeEntities(words));
}

/** Where the tag at `open` ends, with what is inside of it where that is no text; and what stands in its place. */
function afterTag(html: string, lower: string, open: number): [end: number, stand: string | undefined] {
  const past = (found: number, length: number) => (found < 0 ? html.length : found + length);
  if (html.startsWith('<!--', open)) return [past(html.indexOf('-->', open + 4), 3), ''];
  if (html.startsWith('<!', open) || html.startsWith('<?', open)) return [past(html.indexOf('>', open), 1), ''];
  TAG.lastIndex = open;
  const name = TAG.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return [open + 1, undefined];
  const end = past(html.indexOf('>', open), 1);
  const closes = html[open + 1] === '/';
  if (SILENT.has(name) && !closes && html[end - 2] !== '/') {
    const close = lower.indexOf(`</${name}`, end);
    return [close < 0 ? html.length : past(html.indexOf('>', close), 1), ''];
  }
  if (name === 'br') return [end, '\n'];
  return [end, APART.has(name) ? '\n\n' : ''];
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, ' ')
    .replaceAll('\u00a0', ' ')
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/ +/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** At most `max` characters; what is cut ends with "…" after a whole word where there is one. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const blank = cut.lastIndexOf(' ');
  return `${(blank > max / 2 ? cut.slice(0, blank) : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd()}…`;
}
