import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, temporaryFolder } from '../tools/server-process.ts';
import { PHONE_INDEX, timesSlower } from './phone-speed.ts';
import { median, Report } from './report.ts';

/**
 * Lighthouse on the first pages of the built app, as a mid-tier phone on a slow network, and again with the processor
 * alone slowed down. How much slower depends on the machine: it is calibrated, as Lighthouse's docs/throttling.md says.
 * Lighthouse is fetched for the run: it is no dependency of ours. An argument selects the pages whose path contains it.
 * LIGHTHOUSE: the path of cli/index.js of an installed one.
 */
const LIGHTHOUSE = 'lighthouse@12.2.2';
const PATHS = ['/home', '/quote', '/trade'] as const;
const RUNS = 3;
const SCORE_LEAST = 95;
const PAINT_MOST_MS = 1_500;
const BLOCKING_MOST_MS = 300;
const CATEGORIES = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices' };
/** Measured as it comes, with a slow processor and the network as it is. */
const AS_IT_COMES = ['--throttling-method=devtools'].concat(
  ['rttMs', 'requestLatencyMs', 'throughputKbps', 'downloadThroughputKbps', 'uploadThroughputKbps'].map(
    (name) => `--throttling.${name}=0`,
  ),
);

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const browser = BROWSERS.find((path) => path !== undefined && existsSync(path));
if (browser === undefined) throw new Error('no Chromium found: set CHROMIUM to its path');

interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null; readonly auditRefs: readonly Ref[] }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly environment: { readonly benchmarkIndex: number };
}
interface Ref {
  readonly id: string;
  readonly weight: number;
}

const folder = temporaryFolder('lighthouse');

function lighthouse(url: string, options: readonly string[]): Promise<Result> {
  const out = join(folder, 'result.json');
  const installed = process.env.LIGHTHOUSE;
  const [command, first] = installed === undefined ? ['npx', ['--yes', LIGHTHOUSE]] : [process.execPath, [installed]];
  const run = spawn(
    command,
    [
      ...first,
      url,
      '--form-factor=mobile',
      '--quiet',
      '--output=json',
      `--output-path=${out}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
      ...options,
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  run.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(readFileSync(out, 'utf8')) as Result);
      else reject(new Error(`lighthouse failed:\n${said}`));
    });
  });
}

async function runs(url: string, options: readonly string[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let tries = 0; results.length < RUNS && tries < 2 * RUNS; tries += 1) {
    const result = await lighthouse(url, options).catch((error: Error) => error);
    if (!(result instanceof Error)) results.push(result);
    // Its own recording fails now and then, and it asks to be run again.
    else if (!result.message.includes('NO_NAVSTART')) throw result;
  }
  return results;
}

/** How many times slower than this machine the phone is. */
async function slowdown(url: string): Promise<number> {
  const measured = await runs(url, ['--only-audits=viewport']);
  return timesSlower(median(measured.map(({ environment }) => environment.benchmarkIndex)));
}

/** The audits that cost points, except in performance, whose figures are printed. */
function failures({ categories, audits }: Result): readonly string[] {
  return Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
}

const report = new Report(`bench:lighthouse, ${LIGHTHOUSE}, load of the machine before it ${loadavg()[0]?.toFixed(1)}`);
const server = await startServerProcess({ DATA_DIR: temporaryFolder('lighthouse-data'), MARKET: 'simulated' });
try {
  const times = await slowdown(server.url + PATHS[0]);
  const phoneProcessor = `--throttling.cpuSlowdownMultiplier=${times}`;
  console.log(`  the phone's processor is ${times} times slower than this machine's`);
  for (const path of PATHS.filter((one) => one.includes(process.argv[2] ?? ''))) {
    const url = server.url + path;
    const phone = await runs(url, [`--only-categories=${Object.keys(CATEGORIES).join()}`, phoneProcessor]);
    for (const [category, name] of Object.entries(CATEGORIES)) {
      const score = median(phone.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
      report.add({ name: `${path}: ${name}`, value: score, atLeast: SCORE_LEAST });
    }
    for (const failure of new Set(phone.flatMap(failures))) console.log(`    ${failure}`);
    const slow = await runs(url, ['--only-categories=performance', ...AS_IT_COMES, phoneProcessor]);
    // A run in which the page never settled has no figure.
    const middle = (id: string) =>
      median(slow.flatMap(({ audits }) => audits[id]?.numericValue ?? []).map((value) => Math.round(value)));
    const paint = middle('largest-contentful-paint');
    report.add({
      name: `${path}: largest paint, processor of the phone`,
      value: paint,
      unit: 'ms',
      atMost: PAINT_MOST_MS,
    });
    const blocking = middle('total-blocking-time');
    report.add({
      name: `${path}: blocking, processor of the phone`,
      value: blocking,
      unit: 'ms',
      atMost: BLOCKING_MOST_MS,
    });
    const indices = [...phone, ...slow].map(({ environment }) => Math.round(environment.benchmarkIndex));
    console.log(`    speed of the machine as Lighthouse saw it: ${indices.join(', ')}; the phone's: ${PHONE_INDEX}`);
  }
} finally {
  await server.stop();
}
report.finish();
process.exit();
