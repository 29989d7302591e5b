import { OWNER } from '@bourse/engine';
import type { OfferingDraft } from '@bourse/wire/console';
import type { MoneyWorld } from '../../testing/test-money.ts';
import { planOffering, stateOffering } from './manage-offerings.ts';
import { lastOffering } from './offering-records.ts';

const HOUR_MS = 3_600_000;
export const WHY = { reason: 'a test', operator: { id: 1, second: 2, address: '127.0.0.1' } } as const;

/** Ten lots of 100 NOVA at 0.5 USDT, which begin in an hour and end an hour later. */
export function draftAt(nowMs: number, more: Partial<OfferingDraft> = {}): OfferingDraft {
  return {
    desk: 'coin',
    kind: 'lots',
    asset: 'nova',
    payAsset: 'usdt',
    price: '0.5',
    total: '1000',
    unit: '1',
    purchaseLimit: '100',
    beginTime: nowMs + HOUR_MS,
    endTime: nowMs + 2 * HOUR_MS,
    payHours: 24,
    lockDays: 0,
    entry: 'verified',
    title: 'Nova network',
    introduction: 'A sample.',
    showSymbol: 'NOVA',
    logo: '',
    url: '',
    ...more,
  };
}

/** Brings in what is offered and lists it, as two operators would; its number. */
export async function listOffering(world: MoneyWorld, more: Partial<OfferingDraft> = {}): Promise<number> {
  const draft = draftAt(world.time.nowMs, more);
  await world.give(OWNER.treasury, draft.asset, draft.total);
  return listAlone(world, draft);
}

/** Lists what is in the treasury already. */
export async function listAlone({ offerings }: MoneyWorld, draft: OfferingDraft): Promise<number> {
  const stated = stateOffering(offerings, draft);
  await offerings.auditLog.record(() => planOffering(offerings, stated, WHY), undefined);
  return lastOffering(offerings.db);
}
