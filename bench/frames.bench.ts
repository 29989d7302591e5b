import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { freePort, temporaryFolder } from '../tools/server-process.ts';
import { mainThreadTasks } from './main-thread-tasks.ts';
import { median, Report } from './report.ts';

/**
 * 100 coins with 10 new prices a second each, on a phone whose processor is a quarter as fast: how long the page's tasks
 * are, how many frames it draws, and whether rows change whose price did not.
 *
 * Lengths of tasks are processor time, and so are the frames that they leave room for: what else the machine does is not
 * counted. The frames that came are wall time; they have a bar only where the machine has nothing else to do.
 */
const SLOWER = 4;
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
/** The figures, and the end of the tint of the former price. */
const CHANGES_A_PUSH = 2;

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = BROWSERS.find((path) => path !== undefined && existsSync(path));
if (executablePath === undefined) throw new Error('no Chromium found: set CHROMIUM to its path');

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly scrolls?: boolean;
}
const SCREENS: readonly Screen[] = [
  { name: '/quote', path: '/quote?tab=BBTrading' },
  { name: '/quote while scrolling', path: '/quote?tab=BBTrading', scrolls: true },
  { name: '/home', path: '/home' },
  { name: '/trade', path: '/trade?tradeKey=BBTrading' },
];

interface Measured {
  readonly longestMs: number;
  readonly longTasks: number;
  readonly framesASecond: number;
  /** 60, less those that a task takes the time of. */
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

/** Which rows of lists change from now on, by the coin they lead to; and how many frames are drawn. Runs in the page. */
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
      if (symbol !== undefined) rows.add(symbol);
    }
    for (const symbol of rows) seen.rows[symbol] = (seen.rows[symbol] ?? 0) + 1;
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const frame = () => {
    seen.frames += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function scrollFor(page: Page, ms: number): Promise<void> {
  const untilMs = performance.now() + ms;
  for (let round = 0; performance.now() < untilMs; round += 1) {
    await page.mouse.wheel(0, Math.floor(round / 40) % 2 === 0 ? 120 : -120);
    await page.waitForTimeout(30);
  }
}

async function measure(browser: Browser, url: string, { path, scrolls = false }: Screen): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path);
  await page.waitForTimeout(SETTLE_MS);
  pushed.clear();
  // The compiler that runs this file marks functions with their names; the page does not know its mark.
  await page.evaluate(`globalThis.__name = (named) => named; (${watch.toString()})()`);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'loading'] });
  const sinceMs = performance.now();
  if (scrolls) await scrollFor(page, MEASURE_MS);
  else await page.waitForTimeout(MEASURE_MS);
  const seconds = (performance.now() - sinceMs) / 1_000;
  const seen = (await page.evaluate('window.seen')) as { rows: Record<string, number>; frames: number };
  const tasks = mainThreadTasks(await browser.stopTracing(), url);
  await context.close();
  const wrong = Object.entries(seen.rows).filter(
    ([symbol, changes]) => changes > (pushed.get(symbol) ?? 0) * CHANGES_A_PUSH,
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
const market = await startMarket();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
console.log(
  `  100 coins, 10 prices a second each, and ${QUIET_COINS} with one; the feed gathers them to at most 4 a second each`,
);
try {
  for (const screen of SCREENS) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, market.url, screen));
    const middle = (of: (one: Measured) => number) => median(rounds.map(of));
    const { name } = screen;
    report.add({ name: `${name}: pushes that reach the phone`, value: middle((one) => one.pushesASecond), unit: '/s' });
    report.add({
      name: `${name}: longest task`,
      value: middle((one) => one.longestMs),
      unit: 'ms',
      atMost: TASK_MOST_MS,
    });
    report.add({ name: `${name}: tasks over ${TASK_MOST_MS} ms`, value: middle((one) => one.longTasks), atMost: 0 });
    const bar = { atLeast: FRAMES_LEAST };
    report.add({
      name: `${name}: frames its tasks leave room for`,
      value: middle((one) => one.framesLeft),
      unit: '/s',
      ...bar,
    });
    const came = { name: `${name}: frames that came`, value: middle((one) => one.framesASecond), unit: '/s' };
    report.add(QUIET ? { ...came, ...bar } : came);
    report.add({ name: `${name}: rows that changed`, value: middle((one) => one.rowsChanged) });
    report.add({
      name: `${name}: rows that changed more often than their price`,
      value: middle((one) => one.wrongRows),
      atMost: 0,
    });
  }
} finally {
  await browser.close();
  market.stop();
}
report.finish();
process.exit();
