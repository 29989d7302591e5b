export interface HelpText {
  readonly id: number;
  readonly question: string;
  readonly content: string;
}

/** A piece of a text; `hit`: it is one of the words that are looked for. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

export interface Found {
  readonly id: number;
  readonly question: readonly Piece[];
  /** The words around the first hit in the article; empty where only the question has them. */
  readonly excerpt: readonly Piece[];
}

/** Characters of an article that are shown around a hit. */
const BEFORE = 40;
const AFTER = 90;

/** Without marks and case, one character for each of the text, so that places are the same in both. */
function plain(text: string): string {
  return Array.from(text.normalize('NFC'), (char) => {
    const bare = char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === char.length ? bare : char;
  }).join('');
}

/** Articles that have every word, in question or text; those that have all in the question first. */
export function searchHelp(articles: readonly HelpText[], typed: string): readonly Found[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = articles.flatMap(({ id, question, content }) => {
    const [asked, told] = [plain(question), plain(content)];
    if (!words.every((word) => asked.includes(word) || told.includes(word))) return [];
    const inQuestion = words.every((word) => asked.includes(word));
    return [{ id, inQuestion, question: piecesOf(question, words), excerpt: excerptOf(content, told, words) }];
  });
  return found
    .sort((a, b) => Number(b.inQuestion) - Number(a.inQuestion))
    .map(({ id, question, excerpt }) => ({ id, question, excerpt }));
}

function excerptOf(content: string, told: string, words: readonly string[]): readonly Piece[] {
  const places = words.map((word) => told.indexOf(word)).filter((place) => place >= 0);
  if (places.length === 0) return [];
  const text = content.normalize('NFC');
  const at = Math.min(...places);
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const start = from > at || from === 0 ? Math.max(0, at - BEFORE) : from;
  const end = Math.min(text.length, at + AFTER);
  const cut = text.slice(start, end).replace(/\s+/g, ' ');
  return piecesOf(`${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`, words);
}

/** The text in pieces, of which the words are hits. */
export function piecesOf(written: string, words: readonly string[]): readonly Piece[] {
  const text = written.normalize('NFC');
  const look = plain(text);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words
      .map((word) => ({ from: look.indexOf(word, at), length: word.length }))
      .filter(({ from }) => from >= 0)
      .sort((a, b) => a.from - b.from || b.length - a.length)[0];
    if (next === undefined) break;
    if (next.from > at) pieces.push({ text: text.slice(at, next.from), hit: false });
    pieces.push({ text: text.slice(next.from, next.from + next.length), hit: true });
    at = next.from + next.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}
