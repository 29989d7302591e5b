import type { MessageKey } from '@bourse/wire';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';

type Messages = Readonly<Record<string, string>>;
interface BuiltWords {
  readonly messages?: Messages;
  readonly $messages?: Messages;
}

Object.assign(globalThis, { document: { documentElement: {} }, window: new EventTarget() });
const { issueText } = await import('./i18n.ts');
const { errorText } = await import('./toasts.ts');
const { ApiError } = await import('./api-error.ts');
const { LANGUAGES } = await import('./language-choice.ts');
// Built by the plugins of the build, which are no part of what runs on the phone.
const { withoutServerWords, wordParts } = await import('../../without-server-words.ts' as string);
const firstWords = withoutServerWords();
firstWords.configResolved({ command: 'build' });
const FOLDER = new URL('../../../../packages/locales/src/', import.meta.url).pathname;
const HEAD = 'export default JSON.parse(';

/** What the build makes of the first words: JSON; and of the desks': a script around it. */
function built(language: string): { readonly first: BuiltWords; readonly desks: BuiltWords } {
  const { code } = wordParts().load(`${FOLDER}${language}.pages.json?part=desks`);
  return {
    first: JSON.parse(firstWords.load(`${FOLDER}${language}.json`)),
    desks: JSON.parse(JSON.parse(code.slice(HEAD.length, -2))),
  };
}

async function phoneIn(language: string): Promise<void> {
  const { first, desks } = built(language);
  const messages = { ...first.messages, ...desks.$messages };
  await i18next.init({ lng: language, resources: { [language]: { messages } }, interpolation: { escapeValue: false } });
}

/** Every refusal there is, as the server words it: with its figures filled in. */
async function refusals(language: string) {
  const all = (await import('@bourse/locales/server-words' as string)).MESSAGES as Readonly<Record<string, Messages>>;
  return Object.entries({ ...all.en, ...all[language] }).map(([key, text]) => {
    const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, 7]));
    return { key: key as MessageKey, field: 'pwd', params, code: 400, msg: text.replace(/\{\{\w+\}\}/g, '7') };
  });
}

vi.setConfig({ testTimeout: 600_000 });

it.each(LANGUAGES)('shows every refusal in words, at its field and as a message: %s', async (language) => {
  await phoneIn(language);
  const all = await refusals(language);
  expect(all.map((one) => issueText(one))).toEqual(all.map(({ msg }) => msg));
  expect(all.map((one) => errorText(new ApiError(one)))).toEqual(all.map(({ msg }) => msg));
});

it("never shows a key: without the server's words it says that something went wrong", async () => {
  await phoneIn('en');
  const all = await refusals('en');
  const left = all.filter(({ key }) => !i18next.exists(`messages:${key}`));
  expect(left.length).toBeGreaterThan(50);
  expect(new Set(left.map((one) => issueText({ ...one, msg: '' })))).toEqual(new Set(['System error']));
});

it('says “Please wait” to a second identical call, and nothing to what the customer called off', async () => {
  await phoneIn('en');
  const kept = { code: 0, msg: '', cancelled: true } as const;
  expect(errorText(new ApiError({ ...kept, key: 'please_wait' }))).toBe('Please wait');
  expect(errorText(new ApiError({ ...kept, key: 'risk_notice_required' }))).toBe('');
});
