import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

const page = vi.hoisted(() => {
  const element = { lang: '', dir: '' };
  const window = new EventTarget();
  Object.assign(globalThis, { document: { documentElement: element }, window });
  return { element, window };
});
const words = vi.hoisted(() => {
  const file = { app: { title: 'x', has: 'has {{sum}}' }, messages: { amount_min: 'at least {{min}}' } };
  const asked = new Map<string, { arrive: () => void; fail: (error: Error) => void }>();
  const first = (language: string) =>
    language === 'en'
      ? Promise.resolve(file)
      : new Promise<typeof file>((resolve, reject) =>
          asked.set(language, { arrive: () => resolve(file), fail: reject }),
        );
  return { asked, first };
});
vi.mock(import('./language-choice.ts'), async (original) => ({ ...(await original()), loadFirstWords: words.first }));
vi.mock(import('./page-words.ts'), async () => ({
  loadPageWordsOf: async (part: string): Promise<object> => (part === 'desks' ? { trade: {} } : { login: {} }),
}));

const { changeLanguage, comingLanguage, messageText, startLanguage } = await import('./i18n.ts');
const { currentLanguage } = await import('./language-choice.ts');

const arrives = (language: string) => words.asked.get(language)?.arrive();
const shown = () => [i18next.language, page.element.lang, currentLanguage()];

beforeAll(startLanguage);
beforeEach(async () => {
  for (const language of ['de', 'fr']) i18next.removeResourceBundle(language, 'messages');
  await changeLanguage('en');
  words.asked.clear();
});

it('shows and keeps what was chosen once its words are there', async () => {
  const choice = changeLanguage('de');
  expect([comingLanguage.read(), ...shown()]).toEqual(['de', 'en', 'en', 'en']);
  arrives('de');
  expect(await choice).toBe(true);
  expect([comingLanguage.read(), ...shown()]).toEqual([undefined, 'de', 'de', 'de']);
});

it('takes a second tap on the same language for none', async () => {
  const [first, second] = [changeLanguage('de'), changeLanguage('de')];
  expect(await second).toBe(false);
  arrives('de');
  expect(await first).toBe(true);
});

it.each([[['de', 'fr']], [['fr', 'de']]])(
  'shows the last choice, whichever order the words come in: %j',
  async (order) => {
    const [earlier, later] = [changeLanguage('de'), changeLanguage('fr')];
    for (const language of order) {
      arrives(language);
      await (language === 'de' ? earlier : later);
    }
    expect([await earlier, await later, ...shown()]).toEqual([false, true, 'fr', 'fr', 'fr']);
  },
);

it('stays with the language shown where that is chosen again meanwhile', async () => {
  const [earlier, later] = [changeLanguage('de'), changeLanguage('en')];
  arrives('de');
  expect([await earlier, await later, ...shown()]).toEqual([false, true, 'en', 'en', 'en']);
});

it('fails only for the last choice', async () => {
  const earlier = changeLanguage('de');
  const later = changeLanguage('fr');
  words.asked.get('de')?.fail(new Error('offline'));
  expect(await earlier).toBe(false);
  expect(comingLanguage.read()).toBe('fr');
  words.asked.get('fr')?.fail(new Error('offline'));
  await expect(later).rejects.toThrow('offline');
  expect([comingLanguage.read(), ...shown()]).toEqual([undefined, 'en', 'en', 'en']);
});

it('lets the choice of another tab win over an earlier one here', async () => {
  const { storedName } = await import('./stored.ts');
  const here = changeLanguage('de');
  page.window.dispatchEvent(Object.assign(new Event('storage'), { key: storedName('language'), newValue: 'fr' }));
  arrives('de');
  expect(await here).toBe(false);
  arrives('fr');
  await vi.waitFor(() => expect(shown()).toEqual(['fr', 'fr', 'fr']), 60_000);
});

it.each([
  // Figures that are written already stay: twenty-five thousand is not twenty-five.
  ['de', '25.000', 'has 25.000'],
  ['de', '1.000.000', 'has 1.000.000'],
  ['de', '25.000,5', 'has 25.000,5'],
  ['de', '0.001', 'has 0,001'],
  ['de', '5.2', 'has 5,2'],
  ['fr', '12.345', 'has 12,345'],
  ['en', '25,000', 'has 25,000'],
])('fills in %s: %s', async (language, sum, text) => {
  const chosen = changeLanguage(language as 'de');
  arrives(language);
  await chosen;
  expect(i18next.t('has' as never, { sum })).toBe(text);
});

it('writes the plain figures of a message with the marks of the language', async () => {
  const chosen = changeLanguage('de');
  arrives('de');
  await chosen;
  expect(messageText({ key: 'amount_min' as never, params: { min: '12.345' } })).toBe('at least 12,345');
});
