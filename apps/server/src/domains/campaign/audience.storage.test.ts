import { type Segment, segment as segmentSchema } from '@bourse/wire/console';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { rows } from '../../platform/db/typed.ts';
import { type Reach, reachedBy } from './audience.ts';
import { countLanguages, countReached } from './campaign-counts.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const DAY_MS = 86_400_000;
const NOW_MS = 100 * DAY_MS;

/** Anna knows everything; Ben nothing; Cora is frozen; Dan pauses. */
const WORLD = `
  insert into users (id, login_name, login_key, email, password_hash, invite_code, status, created_ms) values
    (1, 'anna', 'anna', 'anna@example.com', '', 'A', 0, ${10 * DAY_MS}),
    (2, 'ben', 'ben', null, '', 'B', 0, ${50 * DAY_MS}),
    (3, 'cora', 'cora', 'cora@example.com', '', 'C', 1, ${50 * DAY_MS}),
    (4, 'dan', 'dan', null, '', 'D', 0, ${50 * DAY_MS});
  insert into own_pauses (user_id, until_ms, at_ms) values (4, ${NOW_MS + 1}, 0);
  insert into certifications (user_id, level, status, real_name, country, created_ms) values
    (1, 1, 1, 'Anna', null, 0), (1, 2, 1, 'Anna', 'DE', 0), (2, 1, 3, 'Ben', null, 0);
  insert into declared_residences (user_id, country, at_ms) values (1, 'FR', 0), (2, 'FR', 0);
  insert into registration_consents (user_id, terms_version, language, minimum_age, country, at_ms) values
    (1, 1, 'fr', 18, 'FR', 0), (2, 1, 'pt-BR', 18, 'FR', 0);
  insert into conversations (user_id, last_ms, lang) values (1, 0, 'de');
  insert into sessions (id, token_hash, user_id, created_ms, expires_ms, address, user_agent, used_ms) overriding system value values
    (11, 'h1', 1, 0, ${NOW_MS + 1}, '', '', ${90 * DAY_MS}), (12, 'h2', 2, 0, ${NOW_MS}, '', '', 0);
  insert into push_subscriptions (session_id, user_id, address_hash, sealed, language, kinds, created_ms) values
    (11, 1, 'p1', '', 'de', '{fill}', 0), (12, 2, 'p2', '', 'pt-BR', '{news}', 0);
  insert into fee_levels (owner, earned, granted, granted_until_ms) values (1, 2, 5, ${NOW_MS + 1}), (2, 1, 9, ${NOW_MS});
  insert into accounts (owner, ledger, type, asset, available, held) values
    (1, 'live', 1, 'btc', 0, 1), (2, 'demo', 1, 'btc', 5, 0), (4, 'live', 1, 'btc', 0, 0);
  insert into spot_orders (id, ledger, owner, symbol, side, kind, price, quantity, budget, filled, value, fee, status, created_ms, updated_ms) values
    (21, 'live', 1, 'btcusdt', 'buy', 'market', 1, 1, 1, 1, 1, 0, 'filled', ${80 * DAY_MS}, ${80 * DAY_MS}),
    (22, 'demo', 2, 'btcusdt', 'buy', 'market', 1, 1, 1, 1, 1, 0, 'filled', ${99 * DAY_MS}, ${99 * DAY_MS});
  insert into trades (id, ledger, symbol, at_ms, price, quantity, value, taker_side, taker_order_id, maker_order_id, taker_fee, maker_fee)
    values (1, 'live', 'btcusdt', ${80 * DAY_MS}, 1, 1, 1, 'buy', 21, 0, 0, 0);
  insert into customer_tags (id, name, colour) overriding system value values (7, 'Press', 'blue');
  insert into tagged_customers (user_id, tag_id) values (1, 7);`;

describe('whom a campaign reaches', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, migrations);
    await db.batch(
      WORLD.split(/;\s*$/m)
        .filter((sql) => sql.trim() !== '')
        .map((sql) => ({ sql, params: [] })),
    );
  });

  const reach = (segment: Segment, more: Partial<Reach> = {}): Reach => ({
    category: 'news',
    byEmail: false,
    byPush: false,
    segment,
    ...more,
  });
  const found = async (wanted: Reach) =>
    (await rows(db, reachedBy(wanted, NOW_MS).orderBy('r.user_id'))).map(({ user_id }) => user_id);

  it.each<[string, Segment, number[]]>([
    ['everybody but who is frozen or pauses', {}, [1, 2]],
    ['not verified', { verified: 'no' }, [2]],
    ['verified', { verified: 'first' }, [1]],
    ['verified twice', { verified: 'second' }, [1]],
    ['the country of a document before one that was declared', { countries: ['DE'] }, [1]],
    ['a country that was declared', { countries: ['FR', 'IT'] }, [2]],
    ['the language of the conversation', { languages: ['de'] }, [1]],
    ['no language but theirs', { languages: ['fr'] }, []],
    ['the language of the device', { languages: ['pt-BR', 'de'] }, [1, 2]],
    ['registered since', { registeredFromMs: 11 * DAY_MS }, [2]],
    ['registered before', { registeredUntilMs: 50 * DAY_MS }, [1]],
    ['seen since', { activeFromMs: 90 * DAY_MS }, [1]],
    ['seen before', { activeUntilMs: 90 * DAY_MS }, [2]],
    ['a level that was granted', { levelFrom: 5 }, [1]],
    ['a level whose grant is over', { levelFrom: 1, levelTo: 1 }, [2]],
    ['a coin that is held', { coin: 'btc' }, [1]],
    ['a coin that nobody has', { coin: 'doge' }, []],
    ['a desk within days', { traded: { desk: 'spot', days: 20 } }, [1]],
    ['a desk longer ago', { traded: { desk: 'spot', days: 19 } }, []],
    ['a desk without trades', { traded: { desk: 'contract', days: 300 } }, []],
    ['timed contracts', { traded: { desk: 'timed', days: 300 } }, []],
    ['a tag', { tag: 7 }, [1]],
    ['a tag that there is not', { tag: 8 }, []],
    ['all together', { verified: 'first', countries: ['DE'], coin: 'btc', tag: 7, levelFrom: 5, levelTo: 5 }, [1]],
    ['all but one', { verified: 'first', countries: ['FR'], coin: 'btc', tag: 7 }, []],
    ['what looks like SQL', { coin: "x'; drop table users; --" }, []],
    ['what looks like SQL in a list', { countries: ["DE') or (1=1"], languages: ['de","en'] }, []],
  ])('%s', async (_, segment, who) => {
    expect(await found(reach(segment))).toEqual(who);
    expect(await countReached(db, reach(segment), NOW_MS)).toMatchObject({ people: who.length, app: who.length });
  });

  it.each<[string, unknown]>([
    ['SQL for a coin', { coin: "x'; drop table users; --" }],
    ['SQL for a country', { countries: ["DE') or (1=1"] }],
    ['SQL for a language', { languages: ["'en'"] }],
    ['SQL for a number', { tag: '1 or 1=1' }],
    ['SQL for a desk', { traded: { desk: "spot' or '1'='1", days: 1 } }],
    ['a field that there is not', { where: '1=1' }],
    ['no days', { traded: { desk: 'spot', days: 0 } }],
    ['a level below none', { levelFrom: -1 }],
    ['half a day', { registeredFromMs: 1.5 }],
    ['null', { coin: null }],
  ])('is not taken with %s', (_, segment) => {
    expect(segmentSchema.safeParse(segment).success).toBe(false);
  });

  it('counts by channel and language, and asks only who agreed', async () => {
    const all = { byEmail: true, byPush: true };
    expect(await countReached(db, reach({}, all), NOW_MS)).toEqual({ people: 2, app: 2, email: 0, push: 0 });
    expect(await countReached(db, reach({}, { ...all, category: 'account' }), NOW_MS)).toEqual({
      people: 4,
      app: 4,
      email: 2,
      push: 1,
    });
    await db.query(
      `insert into news_choices (user_id, in_app, by_email, changed_ms) values (1, false, true, 0), (2, false, false, 0)`,
    );
    await db.query(`update push_subscriptions set kinds = '{news}'`);
    expect(await countReached(db, reach({}, all), NOW_MS)).toEqual({ people: 1, app: 0, email: 1, push: 1 });
    expect(await countReached(db, reach({}), NOW_MS)).toMatchObject({ people: 0 });
    expect(await countLanguages(db, reach({}, all), NOW_MS)).toEqual([{ language: 'de', people: 1 }]);
    expect(await countReached(db, reach({}, { category: 'account' }), NOW_MS)).toMatchObject({ people: 4, app: 4 });
  });
});
