import { test as base } from '@playwright/test';
import { endVisits, type Settings, Stage } from './stage.ts';

interface Own {
  /** Settings of the server of `ownStage`. */
  readonly settings: Settings;
  /**
   * With a server only for this journey, so that what it changes, and who signs in for the first time, affects no
   * other.
   */
  readonly ownStage: Stage;
  readonly visitsEnd: undefined;
}

interface Shared {
  /** With the server shared by all journeys of this worker that leave it as the others need it. */
  readonly stage: Stage;
}

/** Enough time to start and stop a server, even beside a build. */
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
      const share = async (stage: Stage) => {
        stage.isShared = true;
        await use(stage);
      };
      await Stage.during({}, share, browser);
    },
    { scope: 'worker', timeout: SERVER_MS },
  ],
});
