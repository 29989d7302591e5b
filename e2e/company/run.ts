import { mkdirSync, rmSync } from 'node:fs';
import { Company } from './company.ts';
import { headingsOf } from './guide.ts';
import { Place } from './place.ts';
import { STEPS } from './steps.ts';

/**
 * `npm run test:company`, after `npm run build`: does what docs/first-day.md says, in a place of its own, with a real browser. A line and a
 * time for each step, and a picture of what is seen. `-- --short`: without the steps that are for the long run alone.
 */
const short = process.argv.includes('--short');
const WEDNESDAY = 3;
/** UTC: every market is open. */
const HOUR = 15;

/** How far the last Wednesday, 15:00 UTC, is from now, ms: below zero. */
function openMarketsAheadMs(): number {
  const now = new Date();
  const daysBack = (now.getUTCDay() - WEDNESDAY + 7) % 7 || 7;
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysBack, HOUR) - now.getTime();
}

const seconds = (fromMs: number) => `${((performance.now() - fromMs) / 1000).toFixed(1)} s`;

const wanted = STEPS.map(({ heading }) => heading);
const guide = headingsOf();
const wrong = [
  ...guide.filter((heading) => !wanted.includes(heading)).map((heading) => `no step does "${heading}" of the guide`),
  ...wanted.filter((heading) => !guide.includes(heading)).map((heading) => `the guide does not say "${heading}"`),
];
if (wrong.length === 0 && guide.join() !== wanted.join()) wrong.push('the guide has another order than the steps');

const startMs = performance.now();
const steps = STEPS.filter(({ long }) => !short || long !== true);
let done = 0;
const company = new Company(await Place.make(), openMarketsAheadMs());
rmSync(company.pictures, { recursive: true, force: true });
mkdirSync(company.pictures, { recursive: true });
try {
  for (const { heading, tell } of steps) {
    company.step = wanted.indexOf(heading) + 1;
    const stepMs = performance.now();
    await tell(company);
    done += 1;
    console.log(`done    ${company.step}. ${heading} (${seconds(stepMs)})`);
  }
  for (const complaint of company.complaints) wrong.push(`a browser complained: ${complaint}`);
} catch (error) {
  console.log(`FAILED  ${company.step}. ${wanted[company.step - 1]}`);
  console.log(error instanceof Error ? error.stack : error);
  await company.pictureOfEach('FAILED');
} finally {
  await company.end();
}
for (const line of wrong) console.log(line);
console.log(`\ntest:company: ${done} of ${steps.length} steps of docs/first-day.md done in ${seconds(startMs)}`);
process.exit(done === steps.length && wrong.length === 0 ? 0 : 1);
