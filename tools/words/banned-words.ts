import type { Words } from '../../packages/locales/src/with-english.ts';
import { FILLED, textsOf } from './texts.ts';

/** By the banned word, what a writer uses instead; '' where the whole sentence has to be another. */
export type BannedWords = Readonly<Record<string, string>>;

/** Scripts that put no blanks between words: a banned word may be a part of a longer run of letters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A word stands alone, however it is capitalized; `word*` is the beginning of one. */
function pattern(word: string): RegExp {
  const stem = word.replace(/\*$/, '');
  const text = stem.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ /g, '\\s');
  if (UNSPACED.test(stem)) return new RegExp(text, 'u');
  // Marks are parts of a letter in Hindi and Arabic.
  const end = word.endsWith('*') ? '' : '(?![\\p{L}\\p{M}])';
  return new RegExp(`(?<![\\p{L}\\p{M}])${text}${end}`, 'iu');
}

/**
 * The texts of a language that say a banned word: "home.title: recharge, use deposit". What is filled in, as
 * `{{quote}}`, is a name of ours and not read by anybody.
 */
export function bannedIn(words: Words, banned: BannedWords): string[] {
  const patterns = Object.entries(banned).map(([word, instead]) => ({ word, instead, found: pattern(word) }));
  return [...textsOf(words)].flatMap(([key, text]) => {
    const read = text.replace(FILLED, '{}');
    return patterns
      .filter(({ found }) => found.test(read))
      .map(({ word, instead }) => `${key}: ${word}${instead === '' ? '' : `, use ${instead}`}`);
  });
}
