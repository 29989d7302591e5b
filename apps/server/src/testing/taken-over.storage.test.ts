import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, WITH_DEMO_WORLD } from './test-server.ts';

const ORDERS = '/api/currency/order/list';
const USER = '/api/user/getInfo';

/** Ends the connection that holds the lock, as a broken network does, and waits until the server knows. */
async function depose(server: TestServer): Promise<void> {
  const admin = new Client({ connectionString: server.settings.DATABASE_URL });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
     where locktype = 'advisory' and granted and a.datname = current_database()`,
  );
  await admin.end();
  await expect.poll(() => server.lost()).toMatch(/lock on the database broke/);
}

const status = (server: TestServer, path: string, token = '') =>
  fetch(server.url + path, { method: 'POST', headers: { authorization: token } }).then((answer) => answer.status);

/**
 * Tables that the start reads, of which something is kept in memory or derived: a deposed server's copy of each is old
 * the moment another server owns them. A new entry belongs to a domain that keeps something new.
 */
const READ_AT_THE_START: readonly string[] = [
  'accounts',
  'answers',
  'audit_log',
  'bank_cards',
  'catalogue_calendars',
  'catalogue_instruments',
  'certifications',
  'commission_runs',
  'copies',
  'copy_follows',
  'copy_leaders',
  'declared_residences',
  'defi_draws',
  'defi_rates',
  'facts',
  'fee_levels',
  'fee_schedules',
  'freezes',
  'granted',
  'halt_requests',
  'help_articles',
  'help_groups',
  'instruments',
  'journal',
  'ladders',
  'listing_phases',
  'loan_products',
  'loans',
  'margin_ladders',
  'margin_listings',
  'margin_orders',
  'market_halts',
  'money_details',
  'money_orders',
  'news_articles',
  'news_reads',
  'nft_collections',
  'nft_items',
  'nft_pictures',
  'notices',
  'offering_draws',
  'offering_orders',
  'offering_texts',
  'offerings',
  'operator_password_halves',
  'operator_permissions',
  'operator_roles',
  'operator_sessions',
  'operators',
  'own_limit_changes',
  'own_pauses',
  'positions',
  'price_alerts',
  'push_keys',
  'push_subscriptions',
  'reward_payments',
  'reward_runs',
  'risk_acknowledgements',
  'risk_limits',
  'rule_texts',
  'savings_orders',
  'savings_plans',
  'savings_products',
  'savings_rates',
  'service_keys',
  'settings',
  'spot_orders',
  'stops',
  'strategy_runs',
  'themes',
  'timed_listings',
  'timed_orders',
  'uploads',
  'users',
  'welfare_events',
  'worth_days',
];

/** What jobs read that begin with the start: this server may close before they come to it. */
const READ_BY_JOBS: ReadonlySet<string> = new Set([
  'campaigns',
  'case_documents',
  'closings',
  'day_ends',
  'liability_statements',
  'operator_liftings',
  'published_heads',
  'service_attachments',
  'webhook_cursors',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_events',
]);

describe('a server that another one has taken the database from', () => {
  it('answers nobody from its memory: a session that ended elsewhere, a customer who registered elsewhere', async () => {
    const first = await startTestServer(WITH_DEMO_WORLD);
    const alice = await first.customer('alice');
    await depose(first);
    const second = await startTestServer(first.settings);
    // Signed out there: the former server still has the session in its memory.
    expect(await second.call('POST', USER, { token: alice.token })).toMatchObject({ code: 200 });
    await second.call('POST', '/api/user/logout', { token: alice.token });
    // Registered there: the former server has never heard of the session.
    const robert = await second.customer('robert');
    expect(await second.call('POST', USER, { token: robert.token })).toMatchObject({ code: 200 });
    for (const token of [alice.token, robert.token]) {
      for (const path of [USER, ORDERS]) expect(await status(first, path, token)).toBe(503);
    }
    const health = await fetch(`${first.url}/readyz`);
    expect([health.status, await health.json()]).toMatchObject([503, { status: 'lost' }]);
    await first.close();
    // Its end leaves the other one alone.
    expect(await second.call('POST', USER, { token: robert.token })).toMatchObject({ code: 200 });
    expect(second.lost()).toBeUndefined();
    await second.close();
  });

  it('whatever is kept in memory is read after the takeover, by every start', async () => {
    const sent: string[] = [];
    const query = Client.prototype.query as (this: Client, ...given: unknown[]) => unknown;
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const [first] = given;
      // Signs of life of servers of other tests are none of this one.
      if (typeof first === 'string' && !first.includes('update ownership')) sent.push(first);
      return query.apply(this, given) as never;
    });
    const server = await startTestServer(WITH_DEMO_WORLD);
    spy.mockRestore();
    await server.close();
    const takeover = sent.findIndex((sql) => sql.includes('insert into ownership'));
    const tablesIn = (list: readonly string[]) => [
      ...new Set(
        list.flatMap((sql) =>
          [...sql.matchAll(/\b(?:from|join) "?(?!pg_)(\w+)\b"?(?!\()/gi)].map(([, name]) => name ?? ''),
        ),
      ),
    ];
    expect(takeover).toBeGreaterThan(0);
    expect(tablesIn(sent.slice(0, takeover)).sort()).toEqual(['migrations']);
    const read = tablesIn(sent.slice(takeover)).filter((name) => !READ_BY_JOBS.has(name));
    expect(read.sort()).toEqual(READ_AT_THE_START);
  });
});
