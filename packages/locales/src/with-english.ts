/** Words by key, in sections; a text of several paragraphs is a list. */
export interface Words {
  readonly [key: string]: string | readonly string[] | Words;
}

const isSection = (words: Words[string] | undefined): words is Words =>
  typeof words === 'object' && !Array.isArray(words);

/** Forms that a text may have beside its own, which is "other" in CLDR: "lots" and "lots_one". i18next chooses by `count`. */
const PLURAL_FORM = /_(zero|one|two|few|many)$/;

/** The key of the text that this one is a plural form of: "lots" of "lots_one"; undefined for a text of its own. */
export function pluralBase(key: string, words: Words): string | undefined {
  const base = key.replace(PLURAL_FORM, '');
  return base !== key && base in words ? base : undefined;
}

/** A language's words, with the English ones where some are missing. Plural forms are each language's own affair. */
export function withEnglish(english: Words, words: Words): Words {
  const wanted = Object.keys(english).filter((key) => {
    const base = pluralBase(key, english);
    return base === undefined || words[base] === undefined;
  });
  const keys = [...new Set([...wanted, ...Object.keys(words)])];
  return Object.fromEntries(
    keys.map((key) => {
      const [ours, theirs] = [english[key], words[key]];
      return [key, isSection(ours) && isSection(theirs) ? withEnglish(ours, theirs) : (theirs ?? ours ?? '')];
    }),
  );
}

/** Keys that English has and the language has not: "home.title". */
export function missingKeys(english: Words, words: Words | undefined, path = ''): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const given = words?.[key];
    if (isSection(text)) return missingKeys(text, isSection(given) ? given : undefined, `${path}${key}.`);
    return given === undefined && pluralBase(key, english) === undefined ? [path + key] : [];
  });
}
