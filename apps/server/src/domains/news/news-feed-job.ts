import type { AllSetting } from '@bourse/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fetchOutside, OutsideError, type OutsideRules } from '../../platform/fetch-outside.ts';
import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import { DAY_MS } from './news-domain.ts';
import { NewsStore } from './news-store.ts';
import { FeedError, parseFeed } from './parse-feed.ts';

type Feed = AllSetting['NEWS_FEED_SETTING'][number];

export interface NewsFeedDeps {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly settings: { current(): Pick<AllSetting, 'NEWS_FEED_SETTING' | 'NEWS_TAB_SETTING'> };
  /** How other sites are read, where not as they should be: for tests on one machine. */
  readonly rules?: OutsideRules;
}

const EVERY_MS = 10 * 60_000;
const RULES: OutsideRules = { timeoutMs: 10_000, bytesMax: 2_000_000, redirectsMax: 3 };
/** Visitors' reads are kept until no day on earth is the one they were counted on. */
const VISITOR_DAYS = 2;

/** Reads the feeds of other sites that operators have named, one after the other, every ten minutes. */
export class NewsFeedJob extends Repeated {
  readonly #deps: NewsFeedDeps;
  readonly #store: NewsStore;
  /** The feeds as they were at the last run, as JSON. */
  #feeds = '';

  constructor(deps: NewsFeedDeps) {
    super(EVERY_MS, deps.log, 'news of other sites were not read', { atOnce: true });
    this.#deps = deps;
    this.#store = new NewsStore(deps.db);
  }

  /** Operators changed a setting: where it was this one, the feeds are read at once. */
  settingsChanged(): void {
    if (JSON.stringify(this.#deps.settings.current().NEWS_FEED_SETTING) !== this.#feeds) void this.run();
  }

  protected override async work(): Promise<void> {
    const { clock, settings } = this.#deps;
    await this.#store.forgetVisitors(Math.floor(clock() / DAY_MS) - VISITOR_DAYS);
    const { NEWS_FEED_SETTING: feeds, NEWS_TAB_SETTING: tabs } = settings.current();
    this.#feeds = JSON.stringify(feeds);
    for (const feed of feeds) {
      if (this.closed) return;
      if (feed.isOpen === 1 && tabs.some(({ keyStr }) => keyStr === feed.tab)) await this.#read(feed);
    }
  }

  async #read({ url, name, lang, tab }: Feed): Promise<void> {
    const { clock, log, rules = RULES } = this.#deps;
    try {
      const { text, url: from } = await fetchOutside(url, rules);
      const nowMs = clock();
      // Named by the address that operators wrote, so that a moved feed does not come in twice.
      const items = parseFeed(text, url, nowMs);
      if (this.closed) return;
      const added = await this.#store.takeOver(items, { lang, tab, sourceName: name, nowMs });
      await this.#store.noteReading(url, nowMs, '', added);
      if (added > 0) log.info({ feed: url, from, added }, 'news were taken over');
    } catch (error) {
      if (!(error instanceof OutsideError || error instanceof FeedError)) throw error;
      log.warn({ feed: url, reason: error.message }, 'a feed of news was not read');
      await this.#store.noteReading(url, clock(), error.message.slice(0, 300), 0);
    }
  }
}
