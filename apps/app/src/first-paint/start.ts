/**
 * Runs before the app, as soon as the page's frame is there: draws what a first screen can say without it, asks for what the
 * first screen needs, and loads the app once that is painted. The build puts it into the page; see first-paint.ts.
 */
import { knownLanguage } from '@bourse/wire';
import { type FirstNotices, fillBanner } from './first-banner.ts';

/** By language: what /home says to visitors. Put in by the build. */
declare const TAGLINES: Readonly<Record<string, string>>;
/** The app's first scripts, and those of the pages that many begin with. Put in by the build. */
declare const FIRST_FILES: {
  /** Run in this order; the last is the app. */
  readonly steps: readonly string[];
  readonly all: readonly string[];
  /** By path; for the desks of /trade also by path and desk. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** By language: the first words, those of the desks, those of the other pages. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};

/** Where nothing is painted (a tab in the background), the app is loaded after this. */
const UNPAINTED_MS = 1_000;
/** The app's files wait for the banner no longer than this. */
const BANNER_MOST_MS = 300;
const COINS = '/api/common/getCoinList';
const NOTICES = '/api/notice/getAllNoticeList';
/** What a page asks for in any case. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/home': [NOTICES, COINS],
  '/quote': [COINS],
  '/trade': [COINS],
};

function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(`bourse.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

const path = location.pathname === '/' ? '/home' : location.pathname;
const token = kept('token');
const given = (window.__BOURSE__?.deployment ?? {}) as { defaultLanguage?: unknown };
const wishes = [kept('language'), ...(navigator.languages ?? []), String(given.defaultLanguage ?? '')];
const language = wishes.map(knownLanguage).find((one) => one !== undefined) ?? 'en';

const early = new Map<string, Promise<Response>>();
for (const address of ['/api/common/getAllSetting', ...(CALLS[path] ?? [])]) {
  const headers: Record<string, string> = { language, lang: language };
  if (token !== undefined) headers.authorization = headers.satoken = token;
  const answer = fetch(address, { method: 'POST', headers });
  // Who asks for it later is told.
  answer.catch(() => {});
  early.set(address, answer);
}
window.bourseEarly = { language, token, answers: early };

document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
if (language === 'ar') document.documentElement.dir = 'rtl';
const isVisit = path === '/home' && token === undefined;
let bannerAsked: Promise<unknown> = Promise.resolve();
const frame = document.getElementById(isVisit ? 'first-home' : 'first-mark');
if (frame !== null) frame.hidden = false;
if (isVisit) {
  const tagline = document.getElementById('first-tagline');
  if (tagline !== null) tagline.textContent = TAGLINES[language] ?? '';
  const filled = early
    .get(NOTICES)
    ?.then((response) => response.clone().json())
    .then(
      (answer: { readonly data?: FirstNotices }) => fillBanner(answer.data),
      () => {},
    );
  // The banner's picture is asked for before the app's files, which would keep it waiting.
  bannerAsked = Promise.race([filled, new Promise((resolve) => setTimeout(resolve, BANNER_MOST_MS))]);
}

/** One file after another, with room for a tap or a paint in between. */
async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function pageFiles(): readonly string[] {
  const { pages } = FIRST_FILES;
  const desk = new URLSearchParams(location.search).get('tradeKey') ?? kept('trade-key');
  return pages[`${path} ${desk}`] ?? pages[path] ?? [];
}

/** /home and /quote need the first words alone, the desks theirs beside them. */
function wordFiles(): readonly string[] {
  const most = path === '/home' || path === '/quote' ? 1 : path === '/trade' ? 2 : 3;
  return (FIRST_FILES.words[language] ?? []).slice(0, most);
}

let asked = false;
function loadApp(): void {
  if (asked) return;
  asked = true;
  for (const file of [...FIRST_FILES.all, ...pageFiles(), ...wordFiles()]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  void runInTurn(FIRST_FILES.steps);
}
requestAnimationFrame(() => setTimeout(() => void bannerAsked.then(() => setTimeout(loadApp))));
setTimeout(loadApp, UNPAINTED_MS);
