/** Words by key, in sections. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** A language's words, with the English ones where some are missing. */
export function withEnglish(english: Words, words: Words): Words {
  const keys = [...new Set([...Object.keys(english), ...Object.keys(words)])];
  return Object.fromEntries(
    keys.map((key) => {
      const [ours, theirs] = [english[key], words[key]];
      const isSection = typeof ours === 'object' && typeof theirs === 'object';
      return [key, isSection ? withEnglish(ours, theirs) : (theirs ?? ours ?? '')];
    }),
  );
}

/** Keys that English has and the language has not: "home.title". */
export function missingKeys(english: Words, words: Words | undefined, path = ''): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const given = words?.[key];
    if (typeof text === 'string') return given === undefined ? [path + key] : [];
    return missingKeys(text, typeof given === 'object' ? given : undefined, `${path}${key}.`);
  });
}
