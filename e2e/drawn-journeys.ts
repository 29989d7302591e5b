import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from '../apps/server/src/testing/sample.ts';

const FOLDER = join(import.meta.dirname, 'journeys');
const ENDING = '.journey.ts';

/** What customers and operators do every day: told in every run. */
const ALWAYS = [
  'account-security',
  'around-the-app',
  'contract-desk',
  'deposit',
  'every-screen',
  'money-and-operators',
  'spot-trading',
  'stocks',
  'timed-contract',
];
/** How many of the others `npm test` draws. */
const OTHERS = 4;

/** The files of all journeys, by their names. */
export const journeyFiles = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .sort();

/**
 * The files of the journeys that `npm test` tells: those of every day, and of the others a sample drawn by the run's seed;
 * a long run tells all. Fails where a journey of every day is missing.
 */
export function drawnJourneys(): readonly string[] {
  const all = journeyFiles().map((name) => name.slice(0, -ENDING.length));
  const missing = ALWAYS.filter((name) => !all.includes(name));
  if (missing.length > 0) throw new Error(`no such journey: ${missing.join(', ')}`);
  const others = all.filter((name) => !ALWAYS.includes(name));
  return [...ALWAYS, ...sample('other journeys', others, OTHERS)].map((name) => `${name}${ENDING}`);
}
