import { FILLED, type Text } from './texts.ts';

interface Rule {
  readonly wrong: RegExp;
  /** What is right. */
  readonly say: string;
}

const HAN = '\\u4e00-\\u9fff';
const KANA = '\\u3040-\\u30ff';
const ARABIC = '\\u0600-\\u06ff';
/** A figure, symbol or time that is filled in, as it is left in a text that is looked at; and a word of the language. */
const [VALUE, WORD] = ['\ue000', '\ue001'];
const WORDS = new Set([
  'kind',
  'module',
  'period',
  'tab',
  'direction',
  'what',
  'outcome',
  'words',
  'interval',
  'duration',
]);

const FULL_WIDTH: readonly Rule[] = [
  { wrong: new RegExp(`[${HAN}${KANA}][,;:!?]|[,;:!?](?=[${HAN}${KANA}])`), say: 'full-width marks ，；：！？' },
  { wrong: /[^\S\n][，。；：！？（）、]|[，。；：！？（）、][^\S\n]/, say: 'no blank beside a full-width mark' },
];
const SPACED_HAN: Rule = {
  wrong: new RegExp(`[${HAN}][A-Za-z0-9${VALUE}]|[A-Za-z0-9${VALUE}][${HAN}]`),
  say: 'a blank between Chinese and Latin letters, digits or values',
};

/** For every language. */
const ALL: readonly Rule[] = [
  { wrong: /\.\.\./, say: 'an ellipsis is one sign: …' },
  { wrong: / {2}/, say: 'one blank, not two' },
  { wrong: /^[^\S\n]|[^\S\n]$/, say: 'no blank at an end' },
  { wrong: /"/, say: 'the language’s own quotation marks' },
];
const CURLY: Rule = { wrong: /\p{L}'\p{L}/u, say: 'the apostrophe ’' };

const BY_LANGUAGE: Readonly<Record<string, readonly Rule[]>> = {
  en: [{ wrong: /’/, say: "the apostrophe '" }],
  de: [{ wrong: /«|»|”/, say: '„ and “' }],
  fr: [
    { wrong: /[^\s\u00a0/]:(?=\s|$)|[^\u00a0\d\ue000/]:(?=\s|$)/, say: 'a no-break blank before :' },
    { wrong: /[^\u202f][;!?](?=\s|$)/, say: 'a narrow no-break blank before ; ! ?' },
    { wrong: /«(?![\u00a0\u202f])|[^\u00a0\u202f]»|[“”]/, say: '« and » with no-break blanks inside' },
    CURLY,
  ],
  es: [{ wrong: /^[^¿]*\?|^[^¡]*!/, say: '¿ before a question, ¡ before an exclamation' }],
  it: [CURLY],
  tr: [CURLY],
  ru: [{ wrong: /[“”](?<!„[^“]*“)/, say: '« and »' }],
  zh: [...FULL_WIDTH, SPACED_HAN, { wrong: /[「」]/, say: '“ and ”' }],
  'zh-TW': [...FULL_WIDTH, SPACED_HAN, { wrong: /[“”]/, say: '「 and 」' }],
  ja: [
    ...FULL_WIDTH,
    {
      wrong: new RegExp(`[${HAN}${KANA}] [A-Za-z0-9]|[A-Za-z0-9] [${HAN}${KANA}]`),
      say: 'no blank between Japanese and Latin letters or digits',
    },
    { wrong: /[“”]/, say: '「 and 」' },
  ],
  ko: [{ wrong: /[，。；：！？（）]/, say: 'marks of normal width' }],
  ar: [
    { wrong: new RegExp(`[${ARABIC}][,;?]`), say: '، ؛ ؟' },
    { wrong: /[“”]/, say: '« and »' },
    { wrong: /[٠-٩۰-۹]/, say: 'digits 0 to 9' },
  ],
  hi: [
    { wrong: /[\u0900-\u097f]{3,}\.$/u, say: 'the full stop ।' },
    { wrong: /[०-९]/, say: 'digits 0 to 9' },
  ],
  th: [{ wrong: /[๐-๙]/, say: 'digits 0 to 9' }],
};

/** Texts that follow no rule of their language: a pattern that a program reads, intervals on narrow chips. */
const FREE = /^(offering\.recompute\d|tradeDetail\.interval_\w+)$/;

/** Marks that are not the language's: "home.title: a no-break blank before :: Prix: 3". */
export function wrongMarks(texts: Iterable<Text>, language: string): string[] {
  const rules = [...ALL, ...(BY_LANGUAGE[language] ?? [])];
  const found: string[] = [];
  for (const [key, text] of texts) {
    if (FREE.test(key)) continue;
    const read = text.replace(FILLED, (_, name: string) => (WORDS.has(name) ? WORD : VALUE));
    for (const { wrong, say } of rules) if (wrong.test(read)) found.push(`${key}: ${say}: ${text}`);
  }
  return found;
}
