import type { BrowserContext, Page } from '@playwright/test';
import { assertEqual } from '../expect.ts';
import { test } from '../journey.ts';
import { sampleInParts } from '../samples.ts';
import { loaded, SCREENS, type Screen } from '../screens.ts';
import { signIn, TRADER } from '../sign-in.ts';
import type { Stage } from '../stage.ts';

const SAMPLE = 14;
const PART = 26;
/** Written so in every language: units, currencies, names of standards and of figures. */
const EVERYWHERE = new Set([
  'k',
  'm',
  'b',
  't',
  'd',
  'h',
  's',
  'min',
  'utc',
  'gmt',
  'x',
  'id',
  'uid',
  'vip',
  'pdf',
  'csv',
  'png',
  'jpg',
  'jpeg',
  'url',
  'qr',
  'usd',
  'usdt',
  'usdc',
  'brl',
  'eur',
  'pix',
  'cpf',
  'erc',
  'trc',
  'eth',
  'btc',
  'nft',
  'defi',
  'eip',
  'ethereum',
  'tron',
  'bitcoin',
  'ma',
  'ema',
  'sma',
  'boll',
  'macd',
  'rsi',
  'kdj',
  'wr',
  'vol',
  'dif',
  'dea',
  'up',
  'mid',
  'dn',
  'mb',
  'roc',
  'mtm',
  'sar',
  'json',
  'https',
  'http',
  'www',
  'com',
  'org',
]);

/** With words in brackets for every text of the files of words: what is on a screen without brackets stands in the code. */
for (const { title, items } of sampleInParts('pseudo-language: no text stands in the code', SCREENS, SAMPLE, PART)) {
  test(title, ({ stage }) => walk(stage, items));
}

async function walk(stage: Stage, screens: readonly Screen[]): Promise<void> {
  const visit = await stage.visit();
  const { page, context } = visit;
  await signIn(page, TRADER);
  await bracketWords(context);
  const fromServer = listen(page);
  const findings = new Set<string>();
  for (const [, path] of screens) {
    await page.goto(path);
    await loaded(page);
    for (const finding of await wordsInCode(page, fromServer)) findings.add(`${path} ${finding}`);
  }
  const bracketed = await page.getByText('⟦').count();
  await page.evaluate(() => document.body.append('Fromthecode'));
  const planted = await wordsInCode(page, fromServer);
  await visit.close();
  assertEqual('whether there are brackets', bracketed > 0, true);
  assertEqual('a planted word', planted, ['"Fromthecode": fromthecode']);
  assertEqual('texts in the code', [...findings], []);
}

/** Texts of the open screen with words that neither the files of words nor the server have. */
async function wordsInCode(page: Page, fromServer: ReadonlySet<string>): Promise<string[]> {
  return (await page.evaluate(shownTexts)).flatMap((text) => {
    const left = wordsOf(withoutBrackets(text)).filter((word) => !EVERYWHERE.has(word) && !fromServer.has(word));
    return left.length === 0 ? [] : [`"${text.slice(0, 80)}": ${left.join(' ')}`];
  });
}

/** The built words are texts of JSON: those that are files of words get brackets as they are read. */
async function bracketWords(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `{
      const parse = JSON.parse;
      const isWords = (value) => value !== null && typeof value === 'object' &&
        [value.app?.common?.back, value.common?.back, value.login?.title, value.$messages, value.system_error].some((one) => one !== undefined);
      const bracket = (value) => typeof value === 'string' ? '⟦' + value + '⟧'
        : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bracket(inner)]));
      JSON.parse = (text, reviver) => {
        const value = parse(text, reviver);
        return isWords(value) ? bracket(value) : value;
      };
    }`,
  });
}

/** Words of everything that the server says to this page. */
function listen(page: Page): ReadonlySet<string> {
  const words = new Set<string>(wordsOf('Bourse'));
  const hear = (text: string) => {
    for (const word of wordsOf(text.replace(/\\[nrt]/g, ' '))) words.add(word);
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') || pathname.startsWith('/platform/'))
      void response.text().then(hear, () => undefined);
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))));
  for (const name of [...countryNames(), ...monthNames(), ...Intl.supportedValuesOf('timeZone')]) hear(name);
  return words;
}

/** The browser names countries in the language in use. */
function countryNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((one) => letters.map((other) => names.of(one + other) ?? ''));
}

/** And months, short as moments have them and whole. */
function monthNames(): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
  const [short, long] = (['short', 'long'] as const).map((month) => new Intl.DateTimeFormat('en', { month }));
  return months.flatMap((one) => [short?.format(one) ?? '', long?.format(one) ?? '']);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length > 1);
}

/** Innermost first: a text may be filled into another. */
function withoutBrackets(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text : withoutBrackets(less);
}

/** Texts and labels on the screen. Run in the page: names nothing from outside. */
function shownTexts(): string[] {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (holder !== null && !['SCRIPT', 'STYLE'].includes(holder.tagName)) texts.add(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(element.getAttribute(name) ?? '');
  }
  return [...texts].filter((text) => text.trim() !== '');
}
