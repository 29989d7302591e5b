import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** What is derived from tables: read anew by whoever takes over (`keeps` of a plugin, `lead` of the market). */
const LOADED = {
  'domains/account/session-store.ts': 'sessions of customers',
  'domains/alert/alert-book.ts': 'alerts that wait',
  'domains/copy-trading/copier.ts': 'leaders, followings and copies',
  'domains/copy-trading/follow-book.ts': 'leaders, followings and copies',
  'domains/copy-trading/open-copies.ts': 'leaders, followings and copies',
  'domains/copy-trading/record-book.ts': 'leaders, followings and copies',
  'domains/freeze/freeze-book.ts': 'freezes in force',
  'domains/limits/limit-book.ts': 'pauses and limits',
  'domains/operator/operator-rights.ts': 'sessions of operators',
  'domains/operator/operator-sessions.ts': 'sessions of operators',
  'domains/push/push-sender.ts': 'keys and owners of notifications',
  'domains/service-key/service-keys.ts': 'service keys',
} as const;
/** Those that keep a plain list or value: the scan below does not find them. */
const LOADED_VALUES = ['help', 'notices', 'rules', 'settings', 'theme'];

/** What follows the journal, or is read when the engine leads. */
const OF_THE_MARKET = [
  'exchange/depth-projection.ts',
  'exchange/journal-follower.ts',
  'exchange/tick-recorder.ts',
  'exchange/tick-tape.ts',
];
/** Read by `start`, which a standby does not do. */
const BY_START = ['domains/strategy/strategy-runner.ts'];
/** Figures that are read when they are asked for, of what does not change or for a short time. */
const READ_WHEN_ASKED = [
  'domains/case/shared-rule.ts',
  'domains/offering/draw-view.ts',
  'domains/proof/trees.ts',
  'domains/strategy/bar-history.ts',
  'domains/timed/period-statistics.ts',
  'platform/chain/rpc-chain.ts',
];
/** Of the core alone, and lost with it: docs/operations/roles.md says what that means for customers. */
const LOST = [
  'domains/account/attempt-lock.ts',
  'domains/account/captchas.ts',
  'domains/account/proof-of-work.ts',
  'domains/operator/passkeys/operator-passkeys.ts',
  'domains/operator/sign-in-attempts.ts',
  'domains/swap/swap-depth.ts',
  'domains/swap/swap-quotes.ts',
  'platform/failure-counts.ts',
  'platform/http/rate-limits.ts',
];
/** Calls, connections and work under way in this process. */
const UNDER_WAY = [
  'domains/case/case-job.ts',
  'cluster/leader.ts',
  'cluster/request-bodies.ts',
  'cluster/stored-sessions.ts',
  'domains/account/fund-password.ts',
  'domains/account/session-changes.ts',
  'domains/feed/feed-connection.ts',
  'domains/feed/feed-gateway.ts',
  'domains/feed/feed-places.ts',
  'domains/feed/market-feed.ts',
  'domains/feed/signed-in-clients.ts',
  'domains/feed/stream.ts',
  'domains/report/list-exports.ts',
  'domains/webhook/webhook-job.ts',
  'exchange/core-link.ts',
  'exchange/in-flight.ts',
  'exchange/price-link.ts',
  'domains/price/past-candles.ts',
  'domains/price/price-recorder.ts',
  'platform/db/ownership.ts',
  'platform/db/postgres-database.ts',
  'platform/deadlines.ts',
  'platform/turns.ts',
];
/** Prices, which come anew all the time, and what is wired together at the start. */
const PRICES_AND_WIRING = [
  'domains/approval/approvals.ts',
  'domains/contents/contents.ts',
  'domains/copy-trading/sample-traders.ts',
  'market/history.ts',
  'market/sources/instrument-book.ts',
  // Ids of pushed messages: after a takeover their times tell, and those recorded of each source.
  'market/sources/message-gate.ts',
  'market/sources/sources-provider.ts',
  'market/sources/venue-connection.ts',
  'market/venue/follow-venue.ts',
  'market/hub/bar-pages.ts',
  'market/hub/running-bars.ts',
  'market/market-hub.ts',
  'market/price-intake.ts',
  'market/simulated/recent-map.ts',
  'market/venue/exchange-provider.ts',
  'platform/events.ts',
  'platform/http/list-calls.ts',
];

const FIELD = /^ {2}(?:static |readonly )*#?\w+(?:: [^=\n]+)? = new (?:Map|Set)\b.*[^,]$/m;
const files = (readdirSync(SOURCE, { recursive: true }) as string[])
  .filter((file) => /^(cluster|domains|exchange|market|platform|watching)\//.test(file))
  .filter((file) => file.endsWith('.ts') && !/test/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));

it('says of everything that is kept in memory how whoever takes over comes to it', () => {
  const found = files.filter(({ file, text }) => FIELD.test(text) && !/verif|replay/.test(file));
  const said = [
    ...Object.keys(LOADED),
    ...OF_THE_MARKET,
    ...BY_START,
    ...READ_WHEN_ASKED,
    ...LOST,
    ...UNDER_WAY,
    ...PRICES_AND_WIRING,
  ];
  expect(found.map(({ file }) => relative('', file)).sort()).toEqual(said.sort());
});

it('reads anew all that is derived from tables, by the plugins that keep it', () => {
  const kept = files.flatMap(({ file, text }) => {
    const list = file.endsWith('/plugin.ts') ? (/keeps: \{([^}]*)\}/.exec(text)?.[1] ?? '') : '';
    return [...list.matchAll(/(?:^|,)\s*(?:'([^']+)'|(\w+)):/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  });
  expect(kept.sort()).toEqual([...new Set([...Object.values(LOADED), ...LOADED_VALUES])].sort());
});
