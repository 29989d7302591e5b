import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { type ServerProcess, startServerProcess, temporaryFolder } from '../tools/server-process.ts';

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Of the recordings that tests may use; absent on a machine without them. */
const RECORDINGS = join(import.meta.dirname, '../../shared/data');
export const PHONE = { width: 390, height: 844 } as const;

/** Storage is refused on the empty page that every visit begins with. */
const TOUR_SEEN = "try { localStorage.getItem('bourse.tour') ?? localStorage.setItem('bourse.tour', 'seen') } catch {}";

/** What the browser says of a page that stays long enough to ask for its worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** An error or a warning of the browser. */
export function isComplaint(message: ConsoleMessage): boolean {
  return (message.type() === 'error' || message.type() === 'warning') && message.text() !== WORKER_BLOCKED;
}

export type Theme = 'light' | 'dark';

/** A visit of one person: a fresh browser profile with a phone's size. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console and the page complained about. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** One server and one browser for all journeys. */
export class Stage {
  readonly server: ServerProcess;
  readonly browser: Browser;
  readonly pictures = join(import.meta.dirname, '../test-results');

  private constructor(server: ServerProcess, browser: Browser) {
    this.server = server;
    this.browser = browser;
    mkdirSync(this.pictures, { recursive: true });
  }

  /** On recorded prices where there are some, else on the simulated market, said aloud. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<Stage> {
    const recorded = existsSync(RECORDINGS);
    if (!recorded) console.log('no recorded prices here: the journeys run on the simulated market');
    const server = await startServerProcess({
      DATA_DIR: temporaryFolder('e2e'),
      MARKET: recorded ? `replay:${RECORDINGS}` : 'simulated',
      REPLAY_SPEED: '20',
      ...settings,
    });
    const executablePath = BROWSERS.find((path) => path !== undefined && existsSync(path));
    if (executablePath === undefined) throw new Error('no Chromium found: set CHROMIUM to its path');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
    return new Stage(server, browser);
  }

  async visit(
    options: {
      theme?: Theme;
      width?: number;
      height?: number;
      language?: string;
      worker?: boolean;
      firstUse?: boolean;
    } = {},
  ): Promise<Visit> {
    const { theme = 'light', width = PHONE.width, height = PHONE.height, language = 'en' } = options;
    const { worker = false, firstUse = false } = options;
    const context = await this.browser.newContext({
      baseURL: this.server.url,
      viewport: { width, height },
      isMobile: width < 690,
      hasTouch: true,
      deviceScaleFactor: 2,
      colorScheme: theme,
      locale: language,
      // Journeys look at the server's newest files, and count what pages load: no worker answers in its place, unless that is the story.
      serviceWorkers: worker ? 'allow' : 'block',
    });
    // Only who is here for the first time gets the tour: a story about something else has been here before.
    if (!firstUse) await context.addInitScript({ content: TOUR_SEEN });
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (isComplaint(message)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, context, complaints, close: () => context.close() };
  }

  async picture(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(this.pictures, `${name}.png`) });
  }

  /** What is on every screen. */
  async pictureOfFailure(): Promise<void> {
    for (const [person, context] of this.browser.contexts().entries()) {
      for (const [at, page] of context.pages().entries()) await this.picture(page, `failed-${person}-${at}`);
    }
  }

  /** A story with a server and a browser of its own; where it fails, pictures tell how the screens stood. */
  static async during(
    settings: Readonly<Record<string, string>>,
    story: (stage: Stage) => Promise<void>,
  ): Promise<void> {
    const stage = await Stage.open(settings);
    try {
      await story(stage);
    } catch (error) {
      await stage.pictureOfFailure();
      throw error;
    } finally {
      await stage.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}
