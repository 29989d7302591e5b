import { expect, it } from 'vitest';
import { type ReplyText, replyIn, validateReply } from './operator-replies.ts';

const en = { lang: 'en', text: 'Hello {name} ({number}), this is {brand}.' };
const values = { name: 'anna', number: '100001', brand: 'Bourse' };

it.each<[string, string, readonly ReplyText[], string | undefined]>([
  ['one language', 'Greeting', [en], undefined],
  ['two languages', 'Greeting', [en, { lang: 'zh', text: '您好 {name}' }], undefined],
  ['no title', ' ', [en], 'title'],
  ['no text', 'Greeting', [], 'en'],
  ['no English', 'Greeting', [{ lang: 'zh', text: '您好' }], 'en'],
  ['a language twice', 'Greeting', [en, en], 'en'],
  ['an unknown language', 'Greeting', [en, { lang: 'xx', text: 'Hello' }], 'xx'],
  ['an empty text', 'Greeting', [en, { lang: 'de', text: ' ' }], 'de'],
  ['a place that nothing fills', 'Greeting', [{ lang: 'en', text: 'Your code is {code}' }], '{code}'],
  ['empty braces', 'Greeting', [{ lang: 'en', text: 'Hello {}' }], '{}'],
])('%s', (_, title, texts, detail) => {
  expect(validateReply(title, texts)?.params?.detail).toBe(detail);
});

it.each([
  ['de', 'Hello anna (100001), this is Bourse.'],
  ['zh-TW', '您好 anna'],
  ['zh', '您好 anna'],
])('is read in %s as %s', (language, said) => {
  expect(replyIn([en, { lang: 'zh', text: '您好 {name}' }], language, values)).toBe(said);
});
