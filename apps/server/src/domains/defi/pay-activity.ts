import { formatAmount, notionalDown, ZERO } from '@bourse/money';
import { ACTIVITY_STATUS, CODE, type updateDefiActivity } from '@bourse/wire';
import type { Selectable } from 'kysely';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { DefiClaims } from '../../platform/db/schema.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Origin } from '../../platform/request-id.ts';
import { type Activity, findActivity } from './activities.ts';
import type { DefiDeps } from './defi-deps.ts';
import { type Holding, holdingDrawn } from './holding-of.ts';
import { type Participant, ParticipantStore } from './participant-store.ts';
import { REWARD_ASSET } from './program-state.ts';

/** Payments of an activity to any of these accounts, or for this address. */
const paidBefore = (activityId: number, accounts: readonly number[], address: string) =>
  sqlFor
    .selectFrom('defi_claims')
    .select('user_id')
    .where('activity_id', '=', activityId)
    .where('status', '=', ACTIVITY_STATUS.paid)
    .where(({ or, eb, fn, val }) => or([eb('user_id', '=', fn.any(val(accounts))), eb('address', '=', address)]))
    .limit(1);

const markPaid = (activityId: number, userId: number, paid: Omit<Selectable<DefiClaims>, 'activity_id' | 'user_id'>) =>
  sqlFor
    .insertInto('defi_claims')
    .values({ activity_id: activityId, user_id: userId, ...paid })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id']).doUpdateSet(paid));

const markNoticed = (activityId: number, userId: number, nowMs: number) =>
  sqlFor
    .insertInto('defi_claims')
    .values({ activity_id: activityId, user_id: userId, status: ACTIVITY_STATUS.noticed, at_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id']).doNothing());

/** Pays activities, one after the other, so that no more are paid than have a place. */
export class ActivityPayments {
  readonly #deps: DefiDeps;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: DefiDeps) {
    this.#deps = deps;
  }

  /** Refuses who is not verified, where the wallet held too little, person or address were paid before, nothing is left, or the fund is short. */
  pay(activityId: number, participant: Participant, holding: Holding, from?: Origin): Promise<void> {
    const turn = this.#last.then(() => this.#pay(activityId, participant, holding, from));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #pay(
    activityId: number,
    { userId, address }: Participant,
    holding: Holding,
    from: Origin | undefined,
  ): Promise<void> {
    const { db, committer, clock } = this.#deps;
    const activity = await findActivity(db, activityId);
    if (activity === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
    const accounts = await this.#deps.persons.accountsOf(userId);
    if ((await one(db, paidBefore(activityId, accounts, address))) !== undefined)
      throw new Refusal('defi_activity_paid');
    if (activity.paid >= activity.places) throw new Refusal('defi_activity_over');
    refuseShort(activity, holding);
    const price = this.#deps.hub.latest(`${REWARD_ASSET}usdt`)?.last;
    const usdt = price === undefined ? ZERO : notionalDown(activity.amount, price);
    const paid = {
      status: ACTIVITY_STATUS.paid,
      address,
      holding: formatAmount(holding.amount),
      block: holding.block.number,
      eth: formatAmount(activity.amount),
      usdt: formatAmount(usdt),
      at_ms: clock(),
    };
    const payment = { owner: userId, asset: REWARD_ASSET, amount: activity.amount, reference: activityId };
    const answer = await committer.submit(
      {
        type: 'pay-rewards',
        program: 'defi',
        from: 'rewards',
        payments: [payment],
        key: `activity ${activityId} user ${userId}`,
      },
      [statement(markPaid(activityId, userId, paid))],
      from,
    );
    orRefuse(answer, { asset: REWARD_ASSET.toUpperCase() });
    this.#deps.recordChanged(userId, 'defi', activityId);
  }
}

function refuseShort({ least, coin }: Activity, { amount }: Holding): void {
  if (amount >= least) return;
  const params = { has: formatAmount(amount), min: formatAmount(least), coin: coin.toUpperCase() };
  throw new Refusal('defi_holding_short', { params });
}

/** Status 1 answers the notice; status 2 claims, where customers claim themselves. */
export async function updateActivity(
  deps: DefiDeps,
  payments: ActivityPayments,
  { session, body, nowMs }: Call<typeof updateDefiActivity>,
): Promise<undefined> {
  const activity = await findActivity(deps.db, body.id);
  if (activity === undefined || activity.coin !== body.coinType) {
    throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  }
  const runs = activity.beginMs <= nowMs && nowMs < activity.endMs;
  if (!runs) throw new Refusal('defi_activity_over');
  const { userId } = session;
  if (body.status === ACTIVITY_STATUS.noticed) {
    await rows(deps.db, markNoticed(body.id, userId, nowMs));
    return undefined;
  }
  if (!deps.deployment.defi.claimByUpdate) throw new Refusal('defi_activity_automatic');
  if (session.simulated) throw new Refusal('not_in_simulation');
  const participant = await new ParticipantStore(deps.db).find(userId, activity.coin);
  if (participant === undefined) throw new Refusal('defi_not_joined');
  await payments.pay(body.id, participant, await holdingDrawn(deps, participant), session.from);
  return undefined;
}
