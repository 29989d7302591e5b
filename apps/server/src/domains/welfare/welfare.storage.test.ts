import { OWNER } from '@bourse/engine';
import { amount } from '@bourse/money';
import type { WelfareConditions, WelfareDraft, WelfareEvent } from '@bourse/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '../../exchange/audit-log.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import {
  giveHouse,
  HOUR,
  type MoneyWorld,
  openMoneyWorld,
  type TestCustomer,
  verify,
} from '../../testing/test-money.ts';
import { makeVerified } from '../../testing/test-person.ts';
import { closeWelfareEvent, planWelfare } from './edit-welfare.ts';

const DAY_MS = 24 * HOUR;
const operator = { id: 1, second: 2, address: '127.0.0.1' };
const NOTHING: WelfareConditions = { registeredFromMs: null, verified: false, firstRecharge: null, traded: false };

describe('welfare', () => {
  let world: MoneyWorld;
  let customer: TestCustomer;
  let names = 0;
  beforeAll(async () => {
    world = await openMoneyWorld(await openTestDatabase());
    world.prices.say('btcusdt', '60000');
    await giveHouse(world);
    await giveHouse(world, 'demo');
    await world.give(OWNER.rewards, 'usdt', '1000');
  });
  beforeEach(async () => {
    await world.db.query('update welfare_events set closed_ms = $1 where closed_ms is null', [world.time.nowMs]);
    customer = await person();
  });
  afterAll(async () => {
    expect(await world.problems()).toEqual([]);
    await world.close();
  });

  /** A new customer who is verified; `number` of the document. */
  const person = async (number?: string): Promise<TestCustomer> => {
    const made = await world.customer();
    await makeVerified(world.db, made.id, number === undefined ? {} : { number });
    return made;
  };
  const deps = () => ({
    db: world.db,
    clock: () => world.time.nowMs,
    committer: world.committer,
    auditLog: createAuditLog(world.committer),
  });
  const draft = (more: Partial<WelfareDraft> = {}): WelfareDraft => {
    names += 1;
    return {
      name: `event-${names}`,
      texts: [
        { lang: 'en', title: `Event ${names}`, content: 'Do it.' },
        { lang: 'zh', title: `活动 ${names}`, content: '' },
      ],
      amount: '5',
      budget: '50',
      beginMs: world.time.nowMs,
      endMs: world.time.nowMs + 30 * DAY_MS,
      conditions: { ...NOTHING, registeredFromMs: 0 },
      ...more,
    };
  };
  /** In force; its number. */
  const add = async (more: Partial<WelfareDraft> = {}): Promise<number> => {
    const event = draft(more);
    const made = deps();
    await made.auditLog.record(() => planWelfare(made, { event, reason: 'why', operator }), undefined);
    const [row] = await world.db.query<{ id: number }>('select id from welfare_events where name = $1', [event.name]);
    return row?.id ?? 0;
  };
  const claim = (id: number, who = customer) => world.post('/api/welfare/claim', { token: who.token, body: { id } });
  const event = async (id: number, who = customer): Promise<WelfareEvent | undefined> =>
    ((await world.get('/api/welfare/events', who.token)).data as WelfareEvent[]).find((one) => one.id === id);
  const has = (who = customer) => world.balance(who.id, 'usdt');

  it('is paid once, from the fund, and stands among the entries', async () => {
    const id = await add();
    const fund = world.balance(OWNER.rewards, 'usdt');
    expect(await event(id)).toMatchObject({ state: 'open', paid: '0', mine: { missing: [], paidTime: null } });
    expect(await claim(id)).toMatchObject({ code: 200, data: { amount: '5' } });
    expect(has()).toBe('5+0');
    expect(await claim(id)).toMatchObject({ key: 'reward_paid' });
    expect([has(), Number.parseFloat(fund) - Number.parseFloat(world.balance(OWNER.rewards, 'usdt'))]).toEqual([
      '5+0',
      5,
    ]);
    expect(await event(id)).toMatchObject({ paid: '5', mine: { paidTime: world.time.nowMs } });
    const entries = await world.get('/api/asset/entries?symbol=usdt&type=1', customer.token);
    expect(entries.rows?.[0]).toMatchObject({ amount: '5' });
  });

  it('is one person’s once, whatever accounts they have, and nobody’s whom nobody knows', async () => {
    const id = await add();
    const twins = [await person('one'), await person('one')] as const;
    const answers = await Promise.all(twins.map((who) => claim(id, who)));
    expect(answers.map(({ code, key }) => key ?? code).sort()).toEqual([200, 'reward_paid']);
    const unknown = await world.customer();
    expect(await claim(id, unknown)).toMatchObject({ key: 'welfare_missing' });
    expect(await event(id, unknown)).toMatchObject({ mine: { missing: ['verified'] } });
    expect(world.balance(unknown.id, 'usdt')).toBe('0+0');
  });

  it('is paid once where it is asked for many times at the same moment', async () => {
    const id = await add();
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(has()).toBe('5+0');
  });

  it('never pays more than its budget, however many ask at once', async () => {
    const id = await add({ amount: '4', budget: '10' });
    const others = [customer, await person(), await person(), await person()];
    const answers = await Promise.all(others.map((who) => claim(id, who)));
    expect(answers.map(({ code, key }) => key ?? code).sort()).toEqual([200, 200, 'welfare_spent', 'welfare_spent']);
    expect(await event(id)).toMatchObject({ state: 'spent', paid: '8', budget: '10' });
  });

  it('pays nobody while the fund is short, and says so', async () => {
    const id = await add({ amount: '900', budget: '900' });
    await spend('200');
    expect(await event(id)).toMatchObject({ state: 'short' });
    expect(await claim(id)).toMatchObject({ key: 'welfare_short' });
    await world.give(OWNER.rewards, 'usdt', '1000');
    expect(await event(id)).toMatchObject({ state: 'open' });
  });

  it('is refused where the fund could not pay it beside the others that may still pay', async () => {
    const free = Number.parseFloat(world.balance(OWNER.rewards, 'usdt'));
    const [half, more] = [String(free / 2), String(free / 2 + 1)];
    const begun = await add({ amount: '7', budget: half });
    await expect(add({ budget: more })).rejects.toMatchObject({ key: 'welfare_short', field: 'budget' });
    // What was paid has left the fund and the promise alike; what has not begun is promised as well.
    expect(await claim(begun)).toMatchObject({ code: 200 });
    await expect(add({ budget: more })).rejects.toMatchObject({ key: 'welfare_short' });
    const { nowMs } = world.time;
    await add({ budget: half, beginMs: nowMs + HOUR, endMs: nowMs + 2 * HOUR });
    await expect(add()).rejects.toMatchObject({ key: 'welfare_short' });
    // What is over promises nothing.
    world.time.nowMs += 2 * HOUR;
    await add();
    // Nor what is closed.
    await closeWelfareEvent(deps(), { id: begun, name: 'begun', reason: 'a mistake', operator });
    await add({ budget: more });
  });

  it('pays between its begin and its end', async () => {
    const { nowMs } = world.time;
    const id = await add({ beginMs: nowMs + HOUR, endMs: nowMs + 2 * HOUR });
    expect([(await event(id))?.state, (await claim(id)).key]).toEqual(['soon', 'welfare_closed']);
    world.time.nowMs += HOUR;
    expect((await event(id))?.state).toBe('open');
    world.time.nowMs += HOUR;
    expect([(await event(id))?.state, (await claim(id)).key]).toEqual(['over', 'welfare_closed']);
  });

  it('asks for what it says: verification, a recharge, a trade', async () => {
    const id = await add({
      conditions: { registeredFromMs: null, verified: true, firstRecharge: '100', traded: true },
    });
    customer = await world.customer();
    const missing = async () => (await event(id))?.mine?.missing;
    expect(await missing()).toEqual(['verified', 'firstRecharge', 'traded']);
    await verify(world, customer, 1);
    expect(await missing()).toEqual(['firstRecharge', 'traded']);
    await deposit('100');
    expect(await missing()).toEqual(['traded']);
    expect(await claim(id)).toMatchObject({ key: 'welfare_missing' });
    await trade();
    expect(await missing()).toEqual([]);
    expect(await claim(id)).toMatchObject({ code: 200 });
  });

  /** The house takes USDT out of the fund. */
  const spend = async (quantity: string) => {
    const auditEntry = { operator: 1, second: 2, address: '', action: 'house.move', target: 'house', reason: 'test' };
    const answer = await world.committer.submit({
      type: 'move-house',
      ledger: 'live',
      asset: 'usdt',
      from: OWNER.rewards,
      to: OWNER.treasury,
      amount: amount(quantity),
      auditEntry: { ...auditEntry, before: '', after: '' },
    });
    expect(answer).toMatchObject({ ok: true });
  };
  const trade = async () => {
    world.prices.say('btcusdt', '60000');
    const body = { symbol: 'btcusdt', type: 0, delegateType: 1, delegateValue: '50' };
    const answer = await world.post('/api/currency/order/submit', { token: customer.token, body });
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
  };
  /** A deposit that is credited. */
  const deposit = async (quantity: string) => {
    const money = {
      owner: customer.id,
      accountType: 1,
      asset: 'usdt',
      amount: amount(quantity),
      reference: 0,
    } as const;
    const asked = orRefuse(await world.committer.submit({ type: 'request-deposit', ...money, idempotency: null }));
    const end = { orderId: asked.orderId ?? 0, owner: null, outcome: 'done', auditEntry: null } as const;
    orRefuse(await world.committer.submit({ type: 'end-deposit', ...end, credited: money.amount }));
  };

  it('counts the first recharge alone', async () => {
    const id = await add({ conditions: { ...NOTHING, firstRecharge: '100' } });
    await deposit('99.99999999');
    world.time.nowMs += 1;
    await deposit('500');
    expect((await event(id))?.mine?.missing).toEqual(['firstRecharge']);
  });

  it('counts who registered since, and no simulated trading', async () => {
    const id = await add({ conditions: { ...NOTHING, registeredFromMs: world.time.nowMs + 1, traded: true } });
    await world.post('/api/user/switch?type=2', { token: customer.token });
    await trade();
    expect((await event(id))?.mine?.missing).toEqual(['registeredFromMs', 'traded']);
    expect(await claim(id)).toMatchObject({ key: 'not_in_simulation' });
  });

  it('is shown to visitors and in the reader’s language', async () => {
    const id = await add();
    const { data } = await world.get('/api/welfare/events', '');
    expect((data as WelfareEvent[]).find((one) => one.id === id)).toMatchObject({
      mine: null,
      title: `Event ${names}`,
    });
  });

  it('is closed before its time by an operator; who was paid keeps it', async () => {
    const id = await add();
    await claim(id);
    const close = () => closeWelfareEvent(deps(), { id, name: `event-${names}`, reason: 'a mistake', operator });
    await close();
    expect(await event(id)).toMatchObject({ state: 'closed', mine: { paidTime: expect.any(Number) } });
    expect(await claim(id, await world.customer())).toMatchObject({ key: 'welfare_closed' });
    await expect(close()).rejects.toMatchObject({ key: 'welfare_closed' });
    expect(has()).toBe('5+0');
  });

  it('is refused where its name is taken, its time over, or the fund could not pay it', async () => {
    const plan = (more: Partial<WelfareDraft>) => planWelfare(deps(), { event: draft(more), reason: 'why', operator });
    await add();
    await expect(plan({ name: `event-${names}` })).rejects.toMatchObject({ key: 'welfare_name_taken' });
    await expect(plan({ budget: '999999999' })).rejects.toMatchObject({ key: 'welfare_short' });
    await expect(plan({ endMs: world.time.nowMs })).rejects.toMatchObject({ key: 'welfare_dates' });
  });

  const bad: [what: string, body: object | undefined, key: string][] = [
    ['nothing', {}, 'bad_request'],
    ['a name', { id: 'first' }, 'bad_request'],
    ['none', { id: 0 }, 'bad_request'],
    ['nobody’s', { id: 999_999 }, 'not_found'],
  ];
  it.each(bad)('a claim of %s is refused', async (_, body, key) => {
    expect(await world.post('/api/welfare/claim', { token: customer.token, ...(body && { body }) })).toMatchObject({
      key,
    });
  });
});
