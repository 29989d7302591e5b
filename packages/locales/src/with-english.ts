/** Words by key, in sections; a text of several paragraphs is a list. */
export interface Words {
  readonly [key: string]: string | readonly string[] | Words;
}

const isSection = (words: Words[string] | undefined): words is Words =>
  typeof words === 'object' && !Array.isArray(words);

/** A language's words, with the English ones where some are missing. */
export function withEnglish(english: Words, words: Words): Words {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(words)])];
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
    return given === undefined ? [path + key] : [];
  });
}
