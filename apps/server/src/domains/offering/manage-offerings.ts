import { createHash, randomBytes } from 'node:crypto';
import { type OfferingTerms, OWNER } from '@bourse/engine';
import { amount, ceilToStep, formatPrice, PRICE_ONE, type Price, price, RATE_ONE, rate } from '@bourse/money';
import { CODE, symbolOfStockGid } from '@bourse/wire';
import {
  isBlockTrade,
  type OfferingDraft,
  type OfferingTexts,
  type StatedOffering,
  validateOffering,
  validateOfferingTexts,
} from '@bourse/wire/console';
import type { AuditedPlan, AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import { type ActingOperator, byOperator, type ChangeReason } from '../../exchange/record-change.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { refuseIfOff } from '../../platform/market-switch.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { requireReason } from '../../platform/require-reason.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { sealedFor } from './draw-job.ts';
import { ACCOUNT_OF_DESK, findOffering, lastOffering, type OfferingRecord } from './offering-records.ts';

const SEED_BYTES = 32;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Prices of block trades end at a cent, in the house's favour by less than one. */
const CENT = (PRICE_ONE / 100n) as Price;

export interface ManageOfferingsDeps {
  readonly db: Database;
  readonly hub: Pick<MarketHub, 'find' | 'latest'>;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly deployment: Pick<Deployment, 'markets'>;
  readonly secrets: Pick<Secrets, 'seal'>;
}

/** The terms as they are proposed: a block trade's price is the last one less the discount, and both are kept. */
export function stateOffering(
  { hub, clock, deployment }: Pick<ManageOfferingsDeps, 'hub' | 'clock' | 'deployment'>,
  draft: OfferingDraft,
): StatedOffering {
  refuseOn(validateOffering(draft, clock()));
  requireAsset({ hub, deployment }, draft);
  if (!isBlockTrade(draft)) return { ...draft, price: draft.price ?? '', referencePrice: null, referenceTime: null };
  const tick = hub.latest(symbolOfStockGid(draft.asset) ?? '');
  if (tick === undefined) throw new Refusal('price_stale', { field: 'discount' });
  const part = RATE_ONE - rate(draft.discount ?? '');
  const asked = ceilToStep(((tick.last * part) / RATE_ONE) as Price, CENT);
  return { ...draft, price: formatPrice(asked), referencePrice: formatPrice(tick.last), referenceTime: tick.timeMs };
}

/** Shares are of stocks that are quoted and offered here; a coin that is traded here needs no subscription to find its price. */
function requireAsset(
  { hub, deployment }: Pick<ManageOfferingsDeps, 'hub' | 'deployment'>,
  { desk, asset }: Pick<OfferingDraft, 'desk' | 'asset'>,
): void {
  if (desk !== 'stock') return;
  refuseIfOff(deployment, 'stocks');
  const [market = '', code = ''] = asset.split(':');
  if (hub.find(code)?.kind !== `stock-${market}`) throw new Refusal('unknown_instrument', { field: 'asset' });
}

/** Lists an offering: the seed of its draw is made here, sealed, and only its hash is told. */
export async function planOffering(
  deps: Omit<ManageOfferingsDeps, 'auditLog'>,
  stated: StatedOffering,
  { reason, operator }: ChangeReason,
): Promise<AuditedPlan> {
  const { db, committer, clock, secrets } = deps;
  const nowMs = clock();
  const { price: each, ...draft } = stated;
  refuseOn(validateOffering(isBlockTrade(stated) ? draft : { ...draft, price: each }, nowMs));
  // The deployment may have changed since it was proposed.
  requireAsset(deps, stated);
  const { asset, kind } = stated;
  const total = amount(stated.total);
  const has = committer.engine.state.ledger.find('live', OWNER.treasury, 0, asset)?.available ?? 0n;
  if (has < total) throw new Refusal('treasury_short', { field: 'total', params: { asset: asset.toUpperCase() } });
  const id = (await lastOffering(db)) + 1;
  const seed = kind === 'sale' ? undefined : randomBytes(SEED_BYTES).toString('hex');
  const terms = termsOf(stated, id, seed);
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: 'offering.list',
      target: targetOf(id),
      before: '',
      after: JSON.stringify({ ...stated, commitment: terms.commitment }),
    },
    statements: [
      insertTexts(id, stated, nowMs),
      ...(seed === undefined
        ? []
        : [
            statement(
              sqlFor
                .insertInto('offering_draws')
                .values({ offering_id: id, sealed_seed: secrets.seal(seed, sealedFor(id)) }),
            ),
          ]),
    ],
    command: (auditEntry) => ({ type: 'list-offering', terms, auditEntry }),
  };
}

export const targetOf = (id: number): string => `offering ${id}`;

function termsOf(stated: StatedOffering, id: number, seed: string | undefined): OfferingTerms {
  return {
    id,
    kind: stated.kind,
    asset: stated.asset,
    payAsset: stated.payAsset,
    accountType: ACCOUNT_OF_DESK[stated.desk] as OfferingTerms['accountType'],
    price: price(stated.price),
    total: amount(stated.total),
    unit: amount(stated.unit),
    purchaseLimit: amount(stated.purchaseLimit),
    beginMs: stated.beginTime,
    endMs: stated.endTime,
    payMs: stated.payHours * HOUR_MS,
    lockMs: stated.lockDays * DAY_MS,
    held: stated.entry === 'held',
    commitment: seed === undefined ? '' : createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
  };
}

function insertTexts(id: number, stated: StatedOffering, nowMs: number): Statement {
  const { title, introduction, showSymbol, logo, url, referencePrice, referenceTime, discount } = stated;
  return statement(
    sqlFor.insertInto('offering_texts').values({
      offering_id: id,
      title,
      introduction,
      show_symbol: showSymbol,
      logo,
      url,
      reference_price: referencePrice,
      reference_ms: referenceTime,
      discount: isBlockTrade(stated) ? (discount ?? null) : null,
      created_ms: nowMs,
    }),
  );
}

export interface OfferingChange {
  readonly id: number;
  readonly reason: string;
  readonly operator: ActingOperator;
}

async function requireListed(db: Database, id: number): Promise<OfferingRecord> {
  const found = await findOffering(db, id);
  if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  return found;
}

/** Takes an offering back that has not begun. */
export async function cancelOffering(
  deps: ManageOfferingsDeps,
  { id, reason, operator }: OfferingChange,
): Promise<void> {
  const why = requireReason(reason);
  await deps.auditLog.record(async () => {
    const { title, total, asset } = await requireListed(deps.db, id);
    return {
      auditEntry: {
        operator: operator.id,
        address: operator.address,
        reason: why,
        action: 'offering.cancel',
        target: targetOf(id),
        before: JSON.stringify({ title, total, asset }),
        after: '',
      },
      statements: [],
      command: (auditEntry) => ({ type: 'cancel-offering', offeringId: id, auditEntry }),
    };
  }, operator.from);
}

/** Changes what customers read of an offering. */
export async function saveOfferingTexts(
  deps: Pick<ManageOfferingsDeps, 'db' | 'auditLog'>,
  { id, texts, reason, operator }: OfferingChange & { readonly texts: OfferingTexts },
): Promise<void> {
  const why = requireReason(reason);
  refuseOn(validateOfferingTexts(texts));
  await deps.auditLog.record(async () => {
    const former = textsOf(await requireListed(deps.db, id));
    const { title, introduction, showSymbol, logo, url } = texts;
    return {
      auditEntry: {
        operator: operator.id,
        address: operator.address,
        reason: why,
        action: 'offering.texts',
        target: targetOf(id),
        before: JSON.stringify(former),
        after: JSON.stringify(texts),
      },
      statements: [
        statement(
          sqlFor
            .updateTable('offering_texts')
            .set({ title, introduction, show_symbol: showSymbol, logo, url })
            .where('offering_id', '=', id),
        ),
      ],
    };
  }, operator.from);
}

export function textsOf({ title, introduction, show_symbol, logo, url }: OfferingRecord): OfferingTexts {
  return { title, introduction, showSymbol: show_symbol, logo, url };
}
