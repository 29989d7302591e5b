import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from '../apps/server/src/testing/sample.ts';

const FOLDER = join(import.meta.dirname, 'journeys');
const ENDING = '.journey.ts';

/** Every screen, and each way of money in, through the desks and out: told in every run. */
const ALWAYS = ['contract-desk', 'deposit', 'every-screen', 'money-and-operators', 'spot-trading'];
/** What customers do every day besides, and how many of these `npm test` draws. */
const OFTEN = ['account-security', 'around-the-app', 'certification', 'registration', 'stocks', 'timed-contract'];
const OFTEN_DRAWN = 1;
/** How many of all others it draws. */
const OTHERS_DRAWN = 1;

/** The files of all journeys, by their names. */
export const journeyFiles = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .sort();

/**
 * The files of the journeys that `npm test` tells: some always, of the others samples drawn by the run's seed; a long
 * run tells all. Fails where one that is named here is missing.
 */
export function drawnJourneys(): readonly string[] {
  const all = journeyFiles().map((name) => name.slice(0, -ENDING.length));
  const named = [...ALWAYS, ...OFTEN];
  const missing = named.filter((name) => !all.includes(name));
  if (missing.length > 0) throw new Error(`no such journey: ${missing.join(', ')}`);
  const others = all.filter((name) => !named.includes(name));
  const drawn = [
    ...sample('journeys of every day', OFTEN, OFTEN_DRAWN),
    ...sample('other journeys', others, OTHERS_DRAWN),
  ];
  return [...ALWAYS, ...drawn].map((name) => `${name}${ENDING}`);
}
