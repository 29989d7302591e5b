import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServerProcess, temporaryFolder } from '../tools/server-process.ts';
import { WHOLE_BROWSER } from './chromium.ts';
import { MARKET } from './prepared-data.ts';
import { loaded, SCREENS } from './screens.ts';
import { DEMO, signIn, TRADER } from './sign-in.ts';
import { Stage, type VisitOptions } from './stage.ts';

/**
 * Every screen in one appearance after another, on sheets to look at: `test-results/pictures/screens`. `--before DIST`: the
 * server of another build (its `apps/server/dist`), whose screens stand at the left of ours. `--looks NAME,NAME`: some of
 * the appearances; `--only TEXT`: screens whose name holds it.
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    looks: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const LOOKS: Readonly<Record<string, VisitOptions>> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  short: { theme: 'light', width: 360, height: 640 },
  'short-dark': { theme: 'dark', width: 360, height: 640 },
  ar: { theme: 'light', language: 'ar' },
  de: { theme: 'dark', language: 'de' },
  ja: { theme: 'light', language: 'ja' },
};
const OUT = join(import.meta.dirname, '../test-results/pictures/screens');
/** How wide a phone is drawn, what is between two, and how many phones a sheet has. */
const [WIDTH, GAP, ACROSS, DOWN] = [260, 6, 8, 2];

const screens = SCREENS.filter(([name]) => name.includes(values.only));

/** A picture of each screen; undefined where it did not open. */
async function taken(stage: Stage, look: VisitOptions): Promise<(Buffer | undefined)[]> {
  // One look shows simulated trading, the others live money.
  const who = look === LOOKS.light ? DEMO : TRADER;
  // The words of the sign-in are English; afterwards the screens are asked for in the look's language.
  const { language = 'en', ...rest } = look;
  const visit = await stage.visit({ ...rest, worker: false });
  await signIn(visit.page, who);
  await visit.context.addInitScript((code) => {
    localStorage.setItem('bourse.theme', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    if (code !== 'en') localStorage.setItem('bourse.language', code);
  }, language);
  const pictures: (Buffer | undefined)[] = [];
  for (const [, path] of screens) {
    const picture = await visit.page
      .goto(path)
      .then(() => loaded(visit.page))
      .then(() => visit.page.screenshot({ scale: 'css' }))
      .catch(() => undefined);
    pictures.push(picture && (await sharp(picture).resize(WIDTH).toBuffer()));
  }
  await visit.close();
  return pictures;
}

async function sheet(
  name: string,
  pictures: readonly (Buffer | undefined)[],
  { width = 390, height = 844 }: VisitOptions,
) {
  const tall = Math.round((height / width) * WIDTH);
  const size = { width: ACROSS * (WIDTH + GAP) + GAP, height: DOWN * (tall + GAP) + GAP };
  const placed = pictures.flatMap((input, at) =>
    input === undefined
      ? []
      : [{ input, left: GAP + (at % ACROSS) * (WIDTH + GAP), top: GAP + Math.floor(at / ACROSS) * (tall + GAP) }],
  );
  await sharp({ create: { ...size, channels: 3, background: '#9aa1ab' } })
    .composite(placed)
    .png({ palette: true })
    .toFile(join(OUT, `${name}.png`));
}

async function stageOf(browser: Browser, dist?: string): Promise<Stage> {
  const folder = temporaryFolder('screens');
  return Stage.beside(await startServerProcess({ ...MARKET, DATA_DIR: folder }, dist), folder, browser);
}

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch(WHOLE_BROWSER);
const after = await stageOf(browser);
const before = values.before === undefined ? undefined : await stageOf(browser, values.before);
for (const [name, look] of Object.entries(LOOKS)) {
  if (values.looks !== undefined && !values.looks.split(',').includes(name)) continue;
  const [ours, theirs] = [await taken(after, look), before && (await taken(before, look))];
  const all = theirs === undefined ? ours : ours.flatMap((picture, at) => [theirs[at], picture]);
  const most = ACROSS * DOWN;
  for (let from = 0; from < all.length; from += most) {
    await sheet(`${name}-${String(from / most + 1).padStart(2, '0')}`, all.slice(from, from + most), look);
  }
  console.log(`${name}: ${ours.filter(Boolean).length} of ${screens.length} screens`);
}
await browser.close();
await Promise.all([after, before].map((stage) => stage?.server.stop()));
process.exit(0);
