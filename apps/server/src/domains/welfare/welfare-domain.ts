import { OWNER } from '@bourse/engine';
import { formatAmount, ZERO } from '@bourse/money';
import { CODE, claimWelfare, textIn, type WelfareEvent, type WelfareState, welfareEvents } from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OnePerson } from '../certification/one-person.ts';
import { missingOf, stateOf } from './welfare-state.ts';
import { type StoredEvent, WelfareStore } from './welfare-store.ts';

export interface WelfareDeps {
  readonly db: Database;
  readonly committer: Committer;
  readonly persons: Pick<OnePerson, 'accountsOf'>;
}

export interface WelfareDomain {
  readonly routes: readonly Route[];
}

/** What is over is shown that long. */
const SHOWN_MS = 30 * 86_400_000;

const REFUSALS = {
  soon: 'welfare_closed',
  closed: 'welfare_closed',
  over: 'welfare_closed',
  spent: 'welfare_spent',
  short: 'welfare_short',
} as const satisfies Record<Exclude<WelfareState, 'open'>, string>;

/** What the rewards fund has free, in USDT. */
export function rewardsFund({ engine }: Pick<Committer, 'engine'>): bigint {
  return engine.state.ledger.find('live', OWNER.rewards, 0, 'usdt')?.available ?? ZERO;
}

/** Rewards for what customers have done, which the server checks: each paid once, by a command of the engine, from the rewards fund. */
export function createWelfareDomain({ db, committer, persons }: WelfareDeps): WelfareDomain {
  const store = new WelfareStore(db);
  let last: Promise<unknown> = Promise.resolve();

  const list = async ({ session, lang, nowMs }: Call<typeof welfareEvents>): Promise<WelfareEvent[]> => {
    const events = await store.since(nowMs - SHOWN_MS);
    const fund = rewardsFund(committer);
    const state = (event: StoredEvent) => stateOf(event, nowMs, fund);
    if (session === undefined) return events.map((event) => shown(event, lang, state(event), null));
    const [facts, payments] = await Promise.all([store.factsOf(session.userId), store.paymentsOf(session.userId)]);
    return events.map((event) =>
      shown(event, lang, state(event), {
        missing: missingOf(event, facts),
        paidTime: payments.get(event.id) ?? null,
      }),
    );
  };

  const claim = async ({ session, body, nowMs }: Call<typeof claimWelfare>) => {
    if (session.simulated) throw new Refusal('not_in_simulation');
    const event = await store.one(body.id);
    if (event === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
    const keyOf = (account: number) => `event ${event.id} user ${account}`;
    const isPaid = (account: number) => committer.engine.state.rewards.isPaid('welfare', keyOf(account));
    // First: who was paid is told so, also when the event is over.
    if (isPaid(session.userId)) throw new Refusal('reward_paid');
    const state = stateOf(event, nowMs, rewardsFund(committer));
    if (state !== 'open') throw new Refusal(REFUSALS[state]);
    if (missingOf(event, await store.factsOf(session.userId)).length > 0) throw new Refusal('welfare_missing');
    if ((await persons.accountsOf(session.userId)).some(isPaid)) throw new Refusal('reward_paid');
    const key = keyOf(session.userId);
    const payment = { owner: session.userId, asset: 'usdt', amount: event.amount, reference: event.id };
    orRefuse(
      await committer.submit(
        { type: 'pay-rewards', program: 'welfare', key, from: 'rewards', payments: [payment] },
        [],
        session.from,
      ),
    );
    return { amount: formatAmount(event.amount) };
  };

  return {
    routes: [
      route(welfareEvents, 'read', list),
      route(claimWelfare, 'write', (call) => {
        // One after the other: what one finds left of a budget, no other takes meanwhile.
        const turn = last.then(() => claim(call));
        last = turn.catch(() => undefined);
        return turn;
      }),
    ],
  };
}

function shown(event: StoredEvent, lang: string, state: WelfareState, mine: WelfareEvent['mine']): WelfareEvent {
  const text = textIn(event.texts, lang);
  return {
    id: event.id,
    title: text?.title ?? '',
    content: text?.content ?? '',
    state,
    mine,
    amount: formatAmount(event.amount),
    budget: formatAmount(event.budget),
    paid: formatAmount(event.paid),
    beginTime: event.beginMs,
    endTime: event.endMs,
    conditions: event.conditions,
  };
}
