import { OWNER } from '@bourse/engine';
import { type Amount, amount, ceilToStep, formatPrice, PRICE_ONE, type Price } from '@bourse/money';
import { symbolOfStockGid } from '@bourse/wire';
import type { OfferingDraft } from '@bourse/wire/console';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type ManageOfferingsDeps, planOffering, stateOffering } from './manage-offerings.ts';
import { lastOffering } from './offering-records.ts';

const DAY_MS = 86_400_000;
/** The one that is drawn first is open for so long: a slow machine must be able to list it and apply within it. */
const SHORT_MS = 60_000;
const CENT = (PRICE_ONE / 100n) as Price;
const SAMPLE = 'Sample. The issuer is invented, and nothing of this coin exists outside this demonstration.';
const SAMPLE_SHARES = 'Sample. The shares are quoted here, the offer is invented for this demonstration.';
const REASON = 'demonstration';

type Sample = Omit<OfferingDraft, 'beginTime' | 'endTime' | 'logo' | 'url'> & {
  /** Days from now; a part of one for what ends at once. */
  readonly beginsIn: number;
  readonly runs: number;
};

const COIN = {
  desk: 'coin',
  payAsset: 'usdt',
  unit: '1',
  introduction: SAMPLE,
  payHours: 48,
  lockDays: 0,
  entry: 'held',
} as const;
const SHARES = { desk: 'stock', payAsset: 'usd', unit: '1', introduction: SAMPLE_SHARES, entry: 'held' } as const;

const SAMPLES: readonly Sample[] = [
  {
    ...COIN,
    kind: 'lots',
    asset: 'nova',
    showSymbol: 'NOVA',
    title: 'Nova network (sample)',
    price: '0.05',
    total: '1000000',
    purchaseLimit: '2000',
    beginsIn: 0,
    runs: 7,
  },
  {
    ...COIN,
    kind: 'prorata',
    asset: 'tlab',
    entry: 'verified',
    showSymbol: 'TLAB',
    title: 'Terra lab (sample)',
    price: '0.8',
    total: '50000',
    unit: '10',
    purchaseLimit: '250',
    beginsIn: 0,
    runs: SHORT_MS / DAY_MS,
  },
  {
    ...COIN,
    kind: 'prorata',
    asset: 'lumen',
    showSymbol: 'LUMEN',
    title: 'Lumen grid (sample)',
    price: '0.2',
    total: '250000',
    unit: '10',
    purchaseLimit: '1000',
    beginsIn: 2,
    runs: 5,
  },
  {
    ...COIN,
    kind: 'sale',
    asset: 'orbt',
    showSymbol: 'ORBT',
    title: 'Orbit storage (sample)',
    price: '1.2',
    total: '50000',
    purchaseLimit: '500',
    payHours: 0,
    beginsIn: 0,
    runs: 30,
  },
  {
    ...SHARES,
    kind: 'lots',
    asset: 'us:aapl',
    showSymbol: 'AAPL',
    title: 'Apple, new shares (sample)',
    total: '1000',
    purchaseLimit: '5',
    payHours: 48,
    lockDays: 0,
    beginsIn: 0,
    runs: 10,
  },
  {
    ...SHARES,
    kind: 'sale',
    asset: 'us:aapl',
    showSymbol: 'AAPL',
    title: 'Apple, block (sample)',
    total: '2000',
    unit: '10',
    purchaseLimit: '500',
    discount: '0.08',
    payHours: 0,
    lockDays: 30,
    beginsIn: 0,
    runs: 14,
  },
];

export interface DemoOfferingsDeps extends ManageOfferingsDeps {
  /** Applies for the one that is drawn first. */
  readonly applicant: number;
}

/** Offerings to look at and to try, each once: two operators list them, and what is offered is brought in first. */
export async function seedDemoOfferings(given: DemoOfferingsDeps): Promise<void> {
  const { db, committer } = given;
  const operators = await rows(db, sqlFor.selectFrom('operators').select('id').orderBy('id').limit(2));
  const [first, second] = operators;
  if (first === undefined || second === undefined) return;
  const operator = { id: first.id, second: second.id, address: 'demonstration' };
  for (const sample of SAMPLES) {
    const nowMs = given.clock();
    // What begins now is checked against that moment, not against a later one.
    const deps = { ...given, clock: () => nowMs };
    const draft = draftOf(deps, sample);
    if (draft === undefined) continue;
    const known = sqlFor.selectFrom('offering_texts').select('offering_id').where('title', '=', draft.title);
    if ((await one(db, known)) !== undefined) continue;
    const total = amount(draft.total);
    const has = committer.engine.state.ledger.find('live', OWNER.treasury, 0, draft.asset)?.available ?? 0n;
    if (has < total) await bringIn(deps, draft.asset, total);
    await deps.auditLog.record(
      () => planOffering(deps, stateOffering(deps, draft), { reason: REASON, operator }),
      undefined,
    );
    if (sample.runs * DAY_MS <= SHORT_MS) await applyAtOnce(given, draft);
  }
}

/** Undefined where the stock is not quoted or not offered here. */
function draftOf({ hub, clock, deployment }: ManageOfferingsDeps, sample: Sample): OfferingDraft | undefined {
  const { beginsIn, runs, ...draft } = sample;
  const beginTime = clock() + beginsIn * DAY_MS;
  const timed = { ...draft, logo: '', url: '', beginTime, endTime: beginTime + runs * DAY_MS };
  const symbol = symbolOfStockGid(draft.asset);
  if (symbol === undefined) return timed;
  const last = deployment.markets.stocks ? hub.latest(symbol)?.last : undefined;
  if (last === undefined) return undefined;
  return draft.kind === 'sale' ? timed : { ...timed, price: formatPrice(ceilToStep(last, CENT)) };
}

async function bringIn({ committer }: ManageOfferingsDeps, asset: string, total: Amount): Promise<void> {
  const treasury = { ledger: 'live', owner: OWNER.treasury, accountType: 0 } as const;
  orRefuse(await committer.submit({ type: 'fund-account', ...treasury, asset, amount: total }));
}

async function applyAtOnce({ db, committer, applicant }: DemoOfferingsDeps, draft: OfferingDraft): Promise<void> {
  const offeringId = await lastOffering(db);
  const quantity = amount(draft.purchaseLimit);
  const command = { type: 'apply-offering', owner: applicant, offeringId, quantity } as const;
  orRefuse(await committer.submit({ ...command, idempotency: null }));
}
