import { existsSync } from 'node:fs';
import { isLongRun } from '../apps/server/src/testing/sample.ts';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same browser without windows: a page takes less than half of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';

const ARGS = ['--no-sandbox', '--disable-dev-shm-usage'];

/** The installed browser; none is ever downloaded. */
export function chromiumPath(): string {
  const path = PLACES.find((place) => place !== undefined && existsSync(place));
  if (path === undefined) throw new Error('no Chromium found: set CHROMIUM to its path');
  return path;
}

/** The full browser, which tests of the installed app and of notifications need. */
export const WHOLE_BROWSER = { executablePath: chromiumPath(), args: ARGS };

/** For journeys that only need pages. In a long run they use the full browser too. */
export const PAGES_ALONE =
  isLongRun || process.env.CHROMIUM !== undefined || !existsSync(SHELL)
    ? WHOLE_BROWSER
    : { executablePath: SHELL, args: ARGS };
