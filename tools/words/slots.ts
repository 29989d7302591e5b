import { FILLED, type Text } from './texts.ts';

/** docs/glossary/slots.json: for each slot its room, and the keys that no source shows in it. */
export type Slots = Readonly<Record<string, Slot>>;
interface Slot {
  /** Width units that fit: a Latin letter is one, a Chinese, Japanese or Korean one two. */
  readonly units: number;
  /** Where the slot is, for writers. */
  readonly where: string;
  /** Keys by pattern: "menu.*". */
  readonly keys?: readonly string[];
}

/** What a parameter takes in a short text: an amount, a symbol. */
const FILLED_UNITS = 6;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u;
/** Marks upon letters, and those of direction. */
const NARROW = /[\p{M}\p{Cf}]/u;

export function unitsOf(text: string): number {
  const read = text.replace(FILLED, '0'.repeat(FILLED_UNITS));
  return [...read].reduce((sum, letter) => sum + (NARROW.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1), 0);
}

const KEY = /'([a-z]\w*(?:\.\w+)+)'/g;
const keysIn = (source: string): string[] => [...source.matchAll(KEY)].map(([, key = '']) => key);
/** An expression in braces, with braces of one level in it. */
const BRACED = String.raw`\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}`;

/** How a slot is recognised in the source of a page; what is in the group are its texts. */
const SEEN: readonly (readonly [slot: string, pattern: RegExp])[] = [
  ['button', /<Button\b(?:[^<>]|=>|<[A-Z]\w*[^>]*\/>)*>([\s\S]{0,400}?)<\/Button>/g],
  ['chip', /<(?:Badge|Chip)\b[^>]*>([\s\S]{0,300}?)<\/(?:Badge|Chip)>/g],
  ['title', new RegExp(String.raw`<PageHeader\b[^>]*?title=${BRACED}`, 'g')],
  ['sheet', new RegExp(String.raw`<(?:Sheet|Dialog)\b[^>]*?\btitle=${BRACED}`, 'g')],
  ['toast', /showToast\(([^;]*)/g],
];
/** Tabs list theirs: `items={[{ key, label: t('…') }]}`. */
const LISTED: readonly (readonly [slot: string, element: RegExp])[] = [
  ['tab', /<Tabs\b/g],
  ['segment', /<SegmentedControl\b/g],
];
const ITEMS = /items=\{\[([\s\S]*?)\]\}/;
const LIST_CHARS = 1500;

/** Which keys stand in which slots, by the sources of the app's pages. */
export function slotsIn(sources: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const slots = new Map<string, Set<string>>();
  const add = (slot: string, keys: readonly string[]) => {
    for (const key of keys) slots.set(key, (slots.get(key) ?? new Set()).add(slot));
  };
  for (const source of sources) {
    for (const [slot, pattern] of SEEN) {
      for (const [, inner = ''] of source.matchAll(pattern)) add(slot, keysIn(inner));
    }
    for (const [slot, element] of LISTED) {
      for (const { index } of source.matchAll(element)) {
        const [, items = ''] = ITEMS.exec(source.slice(index, index + LIST_CHARS)) ?? [];
        add(slot, keysIn(items));
      }
    }
  }
  return slots;
}

const matches = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : pattern === key;

/** Texts too long for where they stand: "menu.loans: 31 units, a menu entry has room for 24". */
export function tooLong(texts: Iterable<Text>, slots: Slots, seen: ReturnType<typeof slotsIn>): string[] {
  const found: string[] = [];
  for (const [key, text] of texts) {
    // Plural forms stand where the text itself does.
    const names = new Set(seen.get(key) ?? seen.get(key.replace(/_(zero|one|two|few|many)$/, '')));
    for (const [name, { keys = [] }] of Object.entries(slots)) {
      if (keys.some((pattern) => matches(pattern, key))) names.add(name);
    }
    const units = unitsOf(text);
    for (const name of names) {
      const room = slots[name]?.units ?? Number.POSITIVE_INFINITY;
      if (units > room) found.push(`${key}: ${units} units, a ${name} has room for ${room}: ${text}`);
    }
  }
  return found;
}
