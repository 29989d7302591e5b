import { EVERY_INSTRUMENT } from '@bourse/engine';
import { type FeeSchedule, validateSchedule } from '@bourse/wire';
import type { AuditedPlan, AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import { type ActingOperator, byOperator, type ChangeReason } from '../../exchange/record-change.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { toldLines } from '../../platform/told-lines.ts';
import type { ApprovalExecutor } from '../approval/approvals.ts';
import { scheduleIn, scheduleText } from './schedules.ts';

/** "fees spot", "fees spot btcusdt" */
export function targetOf({ desk, symbol }: Pick<FeeSchedule, 'desk' | 'symbol'>): string {
  return symbol === EVERY_INSTRUMENT ? `fees ${desk}` : `fees ${desk} ${symbol}`;
}

/** How a schedule is put in force once a second operator has confirmed it. */
export function feeExecutor(committer: Committer): ApprovalExecutor {
  return {
    permission: 'market',
    former: (payload) => {
      const present = scheduleOf(committer, payload as FeeSchedule);
      return present === undefined ? null : scheduleText(present);
    },
    lines: (payload) => {
      const { former, ...schedule } = payload as FeeSchedule & { readonly former?: FeeSchedule | null };
      const none = { ...schedule, tiers: [], promotions: [] };
      return toldLines(former === undefined ? undefined : textsOf(former ?? none), textsOf(schedule));
    },
    plan: (payload, _target, reason, operator) => planSchedule(committer, payload as FeeSchedule, reason, operator),
  };
}

const percent = (rate: string): string => {
  const [whole = '0', fraction = ''] = rate.replace('-', '').split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const at = whole.length + 2;
  const text = `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '');
  return `${rate.startsWith('-') ? '-' : ''}${text === '' ? '0' : text} %`;
};

/** "fee 0: 0.1 % / 0.2 %", maker first. */
function textsOf({ desk, symbol, tiers, promotions }: FeeSchedule): Record<string, string> {
  const rates = (one: { readonly maker: string; readonly taker: string }) =>
    `${percent(one.maker)} / ${percent(one.taker)}`;
  const during = (one: { readonly fromMs: number; readonly toMs: number }) =>
    `${new Date(one.fromMs).toISOString()} – ${new Date(one.toMs).toISOString()}`;
  return Object.fromEntries([
    ['desk', desk],
    ['symbol', symbol],
    ...tiers.map((tier, level) => [`fee ${level}`, rates(tier)]),
    ...promotions.map((one, i) => [`promotion ${i + 1}`, `${rates(one)}, ${during(one)}`]),
  ]);
}

/** As it is in force; undefined: none. */
const scheduleOf = ({ engine }: Committer, { desk, symbol }: Pick<FeeSchedule, 'desk' | 'symbol'>) =>
  [...engine.state.fees.schedules()].find((one) => one.desk === desk && one.symbol === symbol);

function planSchedule(
  committer: Committer,
  wanted: FeeSchedule,
  reason: string,
  { id, second = 0, address }: ActingOperator,
): AuditedPlan {
  refuseOn(validateSchedule(wanted));
  const schedule = scheduleIn(wanted);
  const { state } = committer.engine;
  const { desk, symbol } = schedule;
  const isListed =
    symbol === EVERY_INSTRUMENT ||
    (desk === 'spot'
      ? state.findInstrument(symbol) !== undefined
      : state.margin.find('live', symbol)?.listing.desk === desk);
  if (!isListed) throw new Refusal('unknown_instrument', { field: 'symbol' });
  const former = scheduleOf(committer, schedule);
  return {
    auditEntry: {
      operator: id,
      second,
      action: 'fees.set',
      target: targetOf(schedule),
      reason,
      address,
      before: former === undefined ? '' : JSON.stringify(scheduleText(former)),
      after: JSON.stringify(scheduleText(schedule)),
    },
    statements: [],
    command: (auditEntry) => ({ type: 'set-fee-schedule', schedule, auditEntry }),
  };
}

/** A granted level, as the audit log keeps it. */
export interface GrantedLevel {
  readonly level: number;
  readonly untilMs: number;
}

/** Grants a customer a level until a moment, or takes back what was granted: one operator is enough. */
export async function grantLevel(
  { auditLog, committer }: { readonly auditLog: AuditLog; readonly committer: Committer },
  userId: number,
  granted: GrantedLevel,
  change: ChangeReason,
): Promise<void> {
  await auditLog.record(() => {
    const former = committer.engine.state.fees.level(userId);
    return {
      auditEntry: {
        ...byOperator(change),
        action: 'fees.grant',
        target: `user ${userId}`,
        before: JSON.stringify({ level: former?.granted ?? 0, untilMs: former?.grantedUntilMs ?? 0 }),
        after: JSON.stringify(granted),
      },
      statements: [],
      command: (auditEntry) => ({ type: 'grant-fee-level', owner: userId, ...granted, auditEntry }),
    };
  }, change.operator.from);
}
