/** The first wish that there are words for, or "en": "zh-CN" is met by "zh-cn", else by "zh". */
export function firstLanguage(known: readonly string[], wishes: readonly (string | undefined)[]): string {
  for (const wish of wishes) {
    const code = wish?.toLowerCase().replace('_', '-') ?? '';
    const found = [code, code.split('-')[0]].map((one) => known.find((name) => name.toLowerCase() === one));
    const language = found.find((name) => name !== undefined);
    if (language !== undefined) return language;
  }
  return 'en';
}
