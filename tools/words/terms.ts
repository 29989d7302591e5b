import { FILLED, type Text } from './texts.ts';

/** docs/glossary/terms.json. */
export type Terms = Readonly<Record<string, Term>>;
interface Term {
  /** How the English says it, at the beginning of a word: "withdraw". Several are one term. */
  readonly english: readonly string[];
  /** By language the stems that a translation may say, of which it has to have one. */
  readonly stems: Readonly<Record<string, readonly string[]>>;
  /** By language the keys whose sentence needs another word. */
  readonly except?: Readonly<Record<string, readonly string[]>>;
}

const read = (text: string): string => text.replace(FILLED, ' ').toLowerCase();
const escaped = (stem: string): string => stem.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Where the English has a term of the glossary, and the language does not say its word: "home.deposit: deposit is Einzahl". */
export function missingTerms(english: Iterable<Text>, texts: Iterable<Text>, language: string, terms: Terms): string[] {
  const said = new Map(texts);
  const wanted = Object.entries(terms).flatMap(([name, term]) => {
    const stems = term.stems[language];
    if (stems === undefined) return [];
    const found = new RegExp(`(?<!\\p{L})(?:${term.english.map(escaped).join('|')})`, 'u');
    return [{ name, found, stems: stems.map((stem) => stem.toLowerCase()), except: new Set(term.except?.[language]) }];
  });
  const problems: string[] = [];
  for (const [key, text] of english) {
    const translated = said.get(key);
    if (translated === undefined) continue;
    const [source, target] = [read(text), read(translated)];
    for (const { name, found, stems, except } of wanted) {
      if (except.has(key) || !found.test(source) || stems.some((stem) => target.includes(stem))) continue;
      problems.push(`${key}: ${name} is ${stems.join(' or ')}: ${translated}`);
    }
  }
  return problems;
}
