import { moneyRecords } from '../../exchange/money-records.ts';
import { CARD } from './card-payment.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { takeFailed } from './take-report.ts';

const AT_ONCE = 100;
/** Somebody may press a button at the last moment. */
const GRACE_MS = 60_000;

/** Ends payments whose pages are closed by now, where the gateway does not report that: nothing would. */
export async function endSilentPayments(deps: DepositDeps, nowMs: number): Promise<void> {
  const { db, gateway } = deps;
  const afterMs = gateway?.closesSilentlyAfterMs;
  if (gateway === undefined || afterMs === undefined) return;
  const page = { pageNum: 1, pageSize: AT_ONCE, oldestFirst: true };
  const { rows } = await moneyRecords(db, { kind: 'recharge', statuses: ['waiting'], channel: CARD.type, ...page });
  for (const record of rows) {
    const isClosed = record.created_ms + afterMs + GRACE_MS < nowMs;
    if (isClosed && record.channel_detail === gateway.name) await takeFailed(deps, record);
  }
}
