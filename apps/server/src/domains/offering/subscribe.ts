import { type Amount, amount, price } from '@bourse/money';
import {
  type applyForOwnCoin,
  CODE,
  type GuardedMarket,
  OFFERING_TYPE,
  type PlacingBody,
  type payForOwnCoin,
  type placeOwnCoin,
  validateApplication,
} from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { Call } from '../../platform/http/route.ts';
import { refuseIfOff } from '../../platform/market-switch.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { OnePerson } from '../certification/one-person.ts';
import { deskOf, findOffering, type OfferingRecord, ownParts } from './offering-records.ts';
import { leftFor, subStatusOf } from './own-coin-rows.ts';

export interface SubscribeDeps {
  readonly db: Database;
  readonly committer: Committer;
  readonly deployment: Pick<Deployment, 'markets'>;
  readonly guard: {
    /** Refuses whom a market is closed to. */
    checkCountry(userId: number, market: GuardedMarket): Promise<void>;
  };
  readonly persons: Pick<OnePerson, 'share'>;
}

/** An offering that was not taken back. Throws where there is none. */
export async function requireOffering(db: Database, id: number, field: string): Promise<OfferingRecord> {
  const found = await findOffering(db, id);
  if (found === undefined || found.status === 'cancelled') {
    throw new Refusal('not_found', { code: CODE.notFound, field });
  }
  return found;
}

type Placing = Pick<Call<typeof applyForOwnCoin>, 'session' | 'idempotencyKey' | 'nowMs'>;

/** Applies for a subscription. */
export function apply(deps: SubscribeDeps, call: Call<typeof applyForOwnCoin>): Promise<undefined> {
  return subscribe(deps, call, call.body, OFFERING_TYPE.subscription);
}

/** Buys of a placement. What stands in query and body must be the same. */
export function place(deps: SubscribeDeps, call: Call<typeof placeOwnCoin>): Promise<undefined> {
  const { query, body } = call;
  const given = { ...query, ...body };
  for (const name of ['userId', 'ownId', 'amount', 'number'] as const) {
    const [inQuery, inBody] = [query[name], body?.[name]];
    if (inQuery !== undefined && inBody !== undefined && inQuery !== inBody) throw badField(name);
  }
  if (given.ownId === undefined) throw badField('ownId');
  return subscribe(deps, call, { ...given, ownId: given.ownId }, OFFERING_TYPE.placement);
}

function badField(field: string): Refusal {
  return new Refusal('bad_request', { field, params: { detail: field } });
}

async function subscribe(
  { db, committer, deployment, guard, persons }: SubscribeDeps,
  { session, idempotencyKey, nowMs }: Placing,
  placing: PlacingBody,
  type: number,
): Promise<undefined> {
  const { userId: owner, simulated } = session;
  if (placing.userId !== undefined && placing.userId !== owner) throw new Refusal('forbidden', { field: 'userId' });
  if (simulated) throw new Refusal('not_in_simulation');
  const offering = await requireOffering(db, placing.ownId, 'ownId');
  if ((offering.kind === 'sale') !== (type === OFFERING_TYPE.placement)) {
    throw new Refusal('not_found', { code: CODE.notFound, field: 'ownId' });
  }
  const contents = ['offering', offering.id, placing.number, placing.amount];
  const idempotency = idempotencyOf(idempotencyKey, owner, contents);
  if (deskOf(offering) === 'stock' && !isKnown(committer, idempotency)) {
    refuseIfOff(deployment, 'stocks');
    await guard.checkCountry(owner, 'stocks');
  }
  const own = (await ownParts(db, owner, [offering.id])).get(offering.id);
  const check = validateApplication(placing, {
    type,
    subStatus: subStatusOf(offering, own, nowMs),
    price: price(offering.price),
    unit: amount(offering.unit),
    purchaseLimit: amount(offering.purchase_limit),
    available: leftFor(offering, own),
  });
  // One that was taken before gets its answer, whatever is left by now.
  if (!check.ok && !isKnown(committer, idempotency)) throw refusalOf(check.issue);
  const quantity = check.ok ? check.quantity : amount(placing.number ?? '0');
  const submit = async (accounts: readonly number[]) => {
    if (!isKnown(committer, idempotency)) refuseShared(committer, offering, accounts, quantity);
    orRefuse(
      await committer.submit(
        { type: 'apply-offering', owner, offeringId: offering.id, quantity, idempotency },
        [],
        session.from,
      ),
    );
  };
  await (offering.held ? submit([owner]) : persons.share(owner, submit));
  return undefined;
}

/** One person, one share: what other accounts of the same person applied for or bought counts. */
function refuseShared(
  { engine }: Pick<Committer, 'engine'>,
  { id, kind, purchase_limit }: OfferingRecord,
  [own = 0, ...others]: readonly number[],
  quantity: Amount,
): void {
  const { offerings } = engine.state;
  if (kind !== 'sale') {
    if (others.some((account) => offerings.hasApplied(id, account))) throw new Refusal('offering_applied');
    return;
  }
  const bought = [own, ...others].reduce((sum, account) => sum + offerings.boughtBy(id, account), 0n);
  if (others.length > 0 && bought + quantity > amount(purchase_limit)) throw new Refusal('purchases_spent');
}

/** Pays what an application has won: it was promised before, whatever is closed since. */
export async function pay(
  { db, committer }: Pick<SubscribeDeps, 'db' | 'committer'>,
  { session, query, idempotencyKey }: Call<typeof payForOwnCoin>,
): Promise<undefined> {
  const { userId: owner, simulated } = session;
  if (simulated) throw new Refusal('not_in_simulation');
  const { id, orderId } = query;
  if (id !== undefined && id !== orderId) {
    const own = sqlFor
      .selectFrom('offering_orders')
      .select('id')
      .where('id', '=', orderId)
      .where('owner', '=', owner)
      .where('offering_id', '=', id);
    // Another's order, and one of another offering, are none of this.
    if ((await one(db, own)) === undefined) throw new Refusal('order_not_open');
  }
  const idempotency = idempotencyOf(idempotencyKey, owner, ['pay-offering', orderId]);
  orRefuse(await committer.submit({ type: 'pay-offering', owner, orderId, idempotency }, [], session.from));
  return undefined;
}
