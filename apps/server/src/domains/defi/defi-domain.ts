import { formatAmount } from '@bourse/money';
import {
  ACTIVITY_STATUS,
  CODE,
  type DefiCoin,
  defiDayOf,
  getDefiRate,
  type getInfo,
  joinMessage,
  leaveDefi,
  type OutputOf,
  sendApproveHash,
  showDefiActivity,
  showDefiActivityNotice,
  showIncome,
  showOrder,
  updateDefiActivity,
  userInvestment,
} from '@bourse/wire';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { activitiesFor, activityRow } from './activities.ts';
import type { DefiDeps } from './defi-deps.ts';
import { DefiJob } from './defi-job.ts';
import { listIncomes, readIncome, refuseOther } from './income.ts';
import { readInvestment } from './investment.ts';
import { joinWithSignature, makeJoinMessage } from './join.ts';
import { ParticipantStore } from './participant-store.ts';
import { ActivityPayments, updateActivity } from './pay-activity.ts';
import { ratesOn } from './rate-tables.ts';

/** The part of a customer's own information that says what they have joined. */
export type DefiStanding = Pick<OutputOf<typeof getInfo>, 'approve' | 'approveUsdc' | 'appAddressInfo'>;

export interface DefiDomain {
  readonly routes: readonly Route[];
  /** Reads the days that are over and pays them. */
  readonly job: DefiJob;
  standingOf(userId: number): Promise<DefiStanding>;
}

const FROZEN = { freezes: 'FINANCIAL' } as const;

/** Rewards for what joined wallets hold: joining is a signature, holdings are read, payments come from the rewards fund. */
export function createDefiDomain(deps: DefiDeps): DefiDomain {
  const { db, clock } = deps;
  const payments = new ActivityPayments(deps);
  const automatic = !deps.deployment.defi.claimByUpdate;
  const activitiesOf = async (userId: number, nowMs: number) =>
    (await activitiesFor(db, userId, nowMs)).map((one) => activityRow(one, automatic));
  return {
    job: new DefiJob(deps, payments),
    standingOf: (userId) => standingOf(deps, userId),
    routes: [
      route(userInvestment, 'read', () => readInvestment(deps)),
      route(getDefiRate, 'read', async () => {
        const rates = await ratesOn(db, defiDayOf(clock()));
        return { rows: rates, total: rates.length };
      }),
      route(joinMessage, 'write', (call) => makeJoinMessage(deps, call), FROZEN),
      route(sendApproveHash, 'write', (call) => joinWithSignature(deps, call), FROZEN),
      route(leaveDefi, 'write', async ({ session, body, nowMs }) => {
        if (!(await new ParticipantStore(db).leave(session.userId, body.coin, nowMs))) {
          throw new Refusal('defi_not_joined', { code: CODE.badRequest });
        }
        deps.recordChanged(session.userId, 'defi', 0);
        return undefined;
      }),
      route(showIncome, 'read', (call) => readIncome(deps, call)),
      route(showOrder, 'read', (call) => listIncomes(deps, call)),
      route(showDefiActivity, 'read', ({ session, params, nowMs }) => {
        refuseOther(params.userId, session.userId);
        return activitiesOf(session.userId, nowMs);
      }),
      route(showDefiActivityNotice, 'read', async ({ session, params, nowMs }) => {
        refuseOther(params.userId, session.userId);
        const shown = await activitiesOf(session.userId, nowMs);
        return shown.find(({ status, places }) => status === ACTIVITY_STATUS.offered && places > 0) ?? null;
      }),
      route(updateDefiActivity, 'write', (call) => updateActivity(deps, payments, call), FROZEN),
    ],
  };
}

async function standingOf({ db }: Pick<DefiDeps, 'db'>, userId: number): Promise<DefiStanding> {
  const joined = await new ParticipantStore(db).of(userId);
  const find = (coin: DefiCoin) => joined.find((one) => one.coin === coin);
  const held = (coin: DefiCoin) => {
    const holding = find(coin)?.holding ?? null;
    return holding === null ? null : formatAmount(holding);
  };
  return {
    approve: find('usdt') !== undefined,
    approveUsdc: find('usdc') !== undefined,
    appAddressInfo: { usdt: held('usdt'), usdc: held('usdc') },
  };
}
