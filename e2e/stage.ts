import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from '@playwright/test';
import { demoWord } from '../tools/demo-cookie.ts';
import { memoryFolder, type ServerProcess, startServerProcess, temporaryFolder } from '../tools/server-process.ts';
import { calmGoto } from './calm-goto.ts';
import { WHOLE_BROWSER } from './chromium.ts';
import { PATIENCE_MS } from './patience.ts';
import { MARKET, preparedFolder } from './prepared-data.ts';
import { takeControl } from './take-control.ts';

export const PHONE = { width: 390, height: 844 } as const;
export const PICTURES = join(import.meta.dirname, '../test-results/pictures');

/** The empty page with which every visit begins refuses storage. */
const TOUR_SEEN = "try { localStorage.getItem('bourse.tour') ?? localStorage.setItem('bourse.tour', 'seen') } catch {}";

/**
 * Some pages ask again by themselves, every 8 s at the soonest. In journeys they never do, so what appears came by
 * a push, however slow the machine is, and not by polling.
 */
const NEVER_ASKS_AGAIN = `{
  const every = globalThis.setInterval;
  globalThis.setInterval = (act, ms, ...rest) => ms > 5_000 ? 0 : every(act, ms, ...rest);
}`;

/** What the browser says about a page that stays open long enough to ask for its worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** An error or a warning of the browser. */
function isComplaint(message: ConsoleMessage): boolean {
  return (message.type() === 'error' || message.type() === 'warning') && message.text() !== WORKER_BLOCKED;
}

/** Collects in `complaints` what the console and the page complain about from now on. */
export function hearComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

export type Theme = 'light' | 'dark';
export type Settings = Readonly<Record<string, string>>;

/** A visit of one person: a fresh browser profile with a phone's size. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console and the page complained about. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  readonly language?: string;
  /** The phone's own zone; the machine's where absent. */
  readonly timeZone?: string;
  /** Without one the server answers everything: for what counts or holds back the calls of a page. */
  readonly worker?: boolean;
  readonly firstUse?: boolean;
  /** Lets pages ask again by themselves: for what nobody pushes, such as that an offering has begun. */
  readonly asksAgain?: boolean;
}

/** Closes every profile that somebody opened in this browser. */
export async function endVisits(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A server, and a browser to visit it. */
export class Stage {
  readonly server: ServerProcess;
  readonly browser: Browser;
  /** The server's: its outbox is there. */
  readonly dataFolder: string;
  /** Set where several journeys visit it: no operator signs in there, whose second factor's key is shown only once. */
  isShared = false;
  readonly #endBrowser: () => Promise<void>;

  private constructor(server: ServerProcess, dataFolder: string, browser: Browser, endBrowser: () => Promise<void>) {
    this.server = server;
    this.dataFolder = dataFolder;
    this.browser = browser;
    this.#endBrowser = endBrowser;
    mkdirSync(PICTURES, { recursive: true });
  }

  /** Beside a server that somebody else has started, and stops. */
  static beside(server: ServerProcess, dataFolder: string, browser: Browser): Stage {
    return new Stage(server, dataFolder, browser, () => endVisits(browser));
  }

  /** `given`: a browser that others use too. */
  static async open(settings: Settings = {}, given?: Browser): Promise<Stage> {
    const isUsual = Object.keys(settings).length === 0;
    const dataFolder = settings.DATA_DIR ?? (isUsual ? preparedFolder() : temporaryFolder('e2e', memoryFolder()));
    const server = await startServerProcess({ ...MARKET, DATA_DIR: dataFolder, ...settings });
    if (given !== undefined) return new Stage(server, dataFolder, given, () => endVisits(given));
    const browser = await chromium.launch(WHOLE_BROWSER);
    return new Stage(server, dataFolder, browser, () => browser.close());
  }

  async visit(options: VisitOptions = {}): Promise<Visit> {
    const { theme = 'light', width = PHONE.width, height = PHONE.height, language = 'en' } = options;
    const { worker = true, firstUse = false, asksAgain = false, timeZone } = options;
    const context = await this.browser.newContext({
      baseURL: this.server.url,
      viewport: { width, height },
      isMobile: width < 690,
      hasTouch: true,
      // A desk has four times the pixels of a phone, and its pictures need not be that sharp.
      deviceScaleFactor: width < 690 ? 2 : 1,
      colorScheme: theme,
      locale: language,
      ...(timeZone !== undefined && { timezoneId: timeZone }),
      serviceWorkers: worker ? 'allow' : 'block',
    });
    if (!asksAgain) await context.addInitScript({ content: NEVER_ASKS_AGAIN });
    // Only who is here for the first time gets the tour: a story about something else has been here before.
    if (!firstUse) await context.addInitScript({ content: TOUR_SEEN });
    // As if the link of the start had been opened in this browser.
    const word = demoWord(this.dataFolder);
    const kept = { name: 'demo', value: word ?? '', url: `${this.server.url}/api/`, httpOnly: true };
    if (word !== undefined) await context.addCookies([kept]);
    context.setDefaultTimeout(PATIENCE_MS);
    calmGoto(context);
    const page = await context.newPage();
    if (worker) await takeControl(page);
    const complaints: string[] = [];
    hearComplaints(page, complaints);
    return { page, context, complaints, close: () => context.close() };
  }

  async picture(page: Page, name: string): Promise<void> {
    // Drawn as on a phone, but stored with a quarter of the pixels, which is faster.
    await page.screenshot({ path: join(PICTURES, `${name}.png`), scale: 'css' });
  }

  /** A story with a server of its own, and with a browser of its own unless one is given. */
  static async during(settings: Settings, story: (stage: Stage) => Promise<void>, browser?: Browser): Promise<void> {
    const stage = await Stage.open(settings, browser);
    try {
      await story(stage);
    } finally {
      await stage.close();
    }
  }

  async close(): Promise<void> {
    await this.#endBrowser();
    await this.server.stop();
  }
}
