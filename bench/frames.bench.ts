import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { freePort, temporaryFolder } from '../tools/server-process.ts';
import { mainThreadTasks } from './main-thread-tasks.ts';
import { machineIndex, PHONE_INDEX, timesSlower } from './phone-speed.ts';
import { type Figure, median, Report } from './report.ts';

/**
 * 100 coins with 10 new prices a second each, on a mid-tier phone (the machine is slowed down to it): how long the page's
 * tasks are, how many frames it draws, and whether rows change whose price did not.
 *
 * Lengths of tasks are processor time, and so are the frames that they leave room for: what else the machine does is
 * not counted. The frames that came are wall time; they have a bar only where the machine has nothing else to do.
 */
const ROUNDS = 3;
const SETTLE_MS = 4_000;
const MEASURE_MS = 5_000;
const TASK_MOST_MS = 50;
const FRAMES_LEAST = 55;
const FRAMES_A_SECOND = 60;
const FRAME_MS = 1_000 / FRAMES_A_SECOND;
const QUIET = (loadavg()[0] ?? 0) < cpus().length / 2;
const READY_WITHIN_MS = 90_000;
const QUIET_COINS = 2;
const PHONE = { width: 390, height: 844 };
/** The heights of the screen between which a finger moves, and for how long. */
const SWIPE = { low: 700, high: 200, ms: 500 };
/** Changes that one push makes in a row: the new figures, and the end of the tint of the price before. */
const CHANGES_A_PUSH = 2;

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = BROWSERS.find((path) => path !== undefined && existsSync(path));
if (executablePath === undefined) throw new Error('no Chromium found: set CHROMIUM to its path');

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly scrolls?: boolean;
  /** Without any prices. */
  readonly silent?: boolean;
}
const SCROLLING = '/quote while scrolling';
const SILENT = '/quote while scrolling, without prices';
const SCREENS: readonly Screen[] = [
  { name: '/quote', path: '/quote?tab=BBTrading' },
  { name: SCROLLING, path: '/quote?tab=BBTrading', scrolls: true },
  { name: SILENT, path: '/quote?tab=BBTrading', scrolls: true, silent: true },
  { name: '/home', path: '/home' },
  { name: '/trade', path: '/trade?tradeKey=BBTrading' },
];

interface Measured {
  readonly longestMs: number;
  readonly longTasks: number;
  readonly framesASecond: number;
  /** 60, less the frames for which a task leaves no time. */
  readonly framesLeft: number;
  readonly pushesASecond: number;
  readonly rowsChanged: number;
  readonly wrongRows: number;
}

async function startMarket(): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'busy-market.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: temporaryFolder('frames'), DEMO_WORLD: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const untilMs = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (ready) return { url, stop: () => child.kill('SIGTERM') };
    if (performance.now() > untilMs || child.exitCode !== null) throw new Error('the busy market did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Which rows of lists change from now on, by the coin they lead to; and how many frames are drawn. Runs in the page.
 */
function watch(): void {
  const seen = { rows: {} as Record<string, number>, frames: 0 };
  Object.assign(window, { seen });
  new MutationObserver((changes) => {
    const rows = new Set<string>();
    for (const { target, type } of changes) {
      if (type === 'childList') continue;
      const element = target instanceof Element ? target : target.parentElement;
      const link = element?.closest('li')?.querySelector('a[href*="symbol="]');
      const symbol = /symbol=(\w+)/.exec(link?.getAttribute('href') ?? '')?.[1];
      // The same coin may be in two lists.
      const list = [...document.querySelectorAll('ul')].indexOf(link?.closest('ul') as HTMLUListElement);
      if (symbol !== undefined) rows.add(`${symbol} ${list}`);
    }
    for (const symbol of rows) seen.rows[symbol] = (seen.rows[symbol] ?? 0) + 1;
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const frame = () => {
    seen.frames += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** As a finger does it, back and forth. A wheel would be stopped until the page has drawn each of its steps. */
async function scrollFor(page: Page, session: CDPSession, ms: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: PHONE.width / 2, y }] });
  const untilMs = performance.now() + ms;
  let scrolled = 0;
  for (let swipe = 0; performance.now() < untilMs; swipe += 1) {
    const [from, to] = swipe % 4 < 2 ? [SWIPE.low, SWIPE.high] : [SWIPE.high, SWIPE.low];
    const sinceMs = performance.now();
    await touch('touchStart', from);
    for (let passed = 0; passed < 1; passed = Math.min(1, (performance.now() - sinceMs) / SWIPE.ms)) {
      await touch('touchMove', from + (to - from) * passed);
      await page.waitForTimeout(FRAME_MS / 2);
    }
    await touch('touchEnd');
    scrolled = Math.max(scrolled, await page.evaluate(() => window.scrollY));
  }
  if (scrolled < SWIPE.low - SWIPE.high) throw new Error(`the list scrolled by ${scrolled} px`);
}

async function measure(
  browser: Browser,
  url: string,
  slower: number,
  { path, scrolls = false, silent = false }: Screen,
): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en',
  });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  const pushed = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    const symbol = /"type":"DETAIL".*?"symbol":"(\w+)"/.exec(response.payloadData)?.[1];
    if (symbol !== undefined) pushed.set(symbol, (pushed.get(symbol) ?? 0) + 1);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(path);
  await page.waitForTimeout(SETTLE_MS);
  await context.setOffline(silent);
  pushed.clear();
  // The compiler that runs this file marks functions with their names; the page does not know its mark.
  await page.evaluate(`globalThis.__name = (named) => named; (${watch.toString()})()`);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'loading'] });
  const sinceMs = performance.now();
  if (scrolls) await scrollFor(page, session, MEASURE_MS);
  else await page.waitForTimeout(MEASURE_MS);
  const seconds = (performance.now() - sinceMs) / 1_000;
  const seen = (await page.evaluate('window.seen')) as { rows: Record<string, number>; frames: number };
  const tasks = mainThreadTasks(await browser.stopTracing(), url);
  await context.close();
  const wrong = Object.entries(seen.rows).filter(
    ([row, changes]) => changes > (pushed.get(row.split(' ')[0] ?? '') ?? 0) * CHANGES_A_PUSH,
  );
  return {
    longestMs: Math.max(0, ...tasks),
    longTasks: tasks.filter((ms) => ms > TASK_MOST_MS).length,
    framesASecond: seen.frames / seconds,
    framesLeft: FRAMES_A_SECOND - tasks.reduce((sum, ms) => sum + Math.floor(ms / FRAME_MS), 0) / seconds,
    pushesASecond: [...pushed.values()].reduce((sum, count) => sum + count, 0) / seconds,
    rowsChanged: Object.keys(seen.rows).length,
    // Scrolling marks rows that come into view.
    wrongRows: scrolls ? 0 : wrong.length,
  };
}

const report = new Report(`bench:frames, load of the machine before it ${loadavg()[0]?.toFixed(1)}`);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
// Before the market takes a part of the machine.
const index = await browser.newPage().then(machineIndex);
const slower = timesSlower(index);
const market = await startMarket();
console.log(
  `  100 coins, 10 prices a second each, and ${QUIET_COINS} with one; the feed gathers them to at most 4 a second each`,
);
console.log(`  BenchmarkIndex of the machine ${index.toFixed(0)}, of the phone ${PHONE_INDEX}: ${slower} times slower`);
try {
  const frames: Record<string, number> = {};
  for (const screen of SCREENS) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, market.url, slower, screen));
    const middle = (of: (one: Measured) => number) => median(rounds.map(of));
    const add = (what: string, value: number, more: Partial<Figure>) =>
      report.add({ name: `${screen.name}: ${what}`, value, ...more });
    const came = middle((one) => one.framesASecond);
    // What scrolls is drawn anew, without a graphics processor by the same cores: it is compared with itself below.
    const bar = QUIET && screen.scrolls !== true ? { atLeast: FRAMES_LEAST } : {};
    add('frames that came', came, { unit: '/s', ...bar });
    frames[screen.name] = came;
    if (screen.silent === true) continue;
    add(
      'pushes that reach the phone',
      middle((one) => one.pushesASecond),
      { unit: '/s' },
    );
    add(
      'longest task',
      middle((one) => one.longestMs),
      { unit: 'ms', atMost: TASK_MOST_MS },
    );
    add(
      `tasks over ${TASK_MOST_MS} ms`,
      middle((one) => one.longTasks),
      { atMost: 0 },
    );
    const left = middle((one) => one.framesLeft);
    add('frames its tasks leave room for', left, { unit: '/s', atLeast: FRAMES_LEAST });
    add(
      'rows that changed',
      middle((one) => one.rowsChanged),
      {},
    );
    add(
      'rows that changed more often than their price',
      middle((one) => one.wrongRows),
      { atMost: 0 },
    );
  }
  const [scrolling = 0, silent = 1] = [frames[SCROLLING], frames[SILENT]];
  report.add({ name: `${SCROLLING}: frames for each one without prices`, value: scrolling / silent, atLeast: 0.9 });
} finally {
  await browser.close();
  market.stop();
}
report.finish();
process.exit();
