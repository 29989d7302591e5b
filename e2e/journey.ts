import { test as base } from '@playwright/test';
import { endVisits, type Settings, Stage } from './stage.ts';

interface Own {
  /** Of the server of `ownStage`. */
  readonly settings: Settings;
  /** With a server of the journey's own: who signs in there for the first time, and what is changed, is nobody else's. */
  readonly ownStage: Stage;
  readonly visitsEnd: undefined;
}

interface Shared {
  /** With the server of all journeys of this worker that leave it as others need it. */
  readonly stage: Stage;
}

/** A server is started and stopped in that time, also beside a build. */
const SERVER_MS = 660_000;

/** One story of a user, from outside. */
export const test = base.extend<Own, Shared>({
  settings: [{}, { option: true }],
  visitsEnd: [
    async ({ browser }, use) => {
      await use(undefined);
      await endVisits(browser);
    },
    { auto: true },
  ],
  ownStage: [
    async ({ browser, settings }, use) => {
      await Stage.during(settings, use, browser);
    },
    { timeout: SERVER_MS },
  ],
  stage: [
    async ({ browser }, use) => {
      await Stage.during({}, use, browser);
    },
    { scope: 'worker', timeout: SERVER_MS },
  ],
});
