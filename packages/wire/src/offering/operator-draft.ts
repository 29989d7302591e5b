import { parseAmount, parsePrice, parseRate, RATE_ONE } from '@bourse/money';
import type { STOCK_CURRENCIES } from '../assets/validate-transfer.ts';
import type { Issue } from '../messages.ts';
import type { OfferingDraft, OfferingTexts } from './operator-calls.ts';

const ASSET_OF_STOCK = /^(us|br):[a-z0-9.]+$/;
const CURRENCY_OF: Readonly<Record<string, (typeof STOCK_CURRENCIES)[number]>> = { us: 'usd', br: 'brl' };
const COIN = /^[a-z0-9]{2,12}$/;

/** What is wrong with the texts of an offering. */
export function validateOfferingTexts({ title, showSymbol, logo, url }: OfferingTexts): Issue | undefined {
  const wrong = (field: string): Issue => ({ key: 'offering_field', field, params: { field } });
  if (title === '') return wrong('title');
  if (!/^[A-Z0-9.]{1,16}$/.test(showSymbol)) return wrong('showSymbol');
  if (logo !== '' && !/^(\/[^/]|https:\/\/)/.test(logo)) return wrong('logo');
  if (url !== '' && !url.startsWith('https://')) return wrong('url');
  return undefined;
}

/** What is wrong with an offering that is to be proposed at a moment; the engine checks the rest. */
export function validateOffering(draft: OfferingDraft, nowMs: number): Issue | undefined {
  const wrong = (field: string): Issue => ({ key: 'offering_field', field, params: { field } });
  const { desk, kind, asset, payAsset } = draft;
  const texts = validateOfferingTexts(draft);
  if (texts !== undefined) return texts;
  if (!(desk === 'stock' ? ASSET_OF_STOCK : COIN).test(asset)) return wrong('asset');
  const isPaidWith = desk === 'stock' ? CURRENCY_OF[asset.slice(0, 2)] : 'usdt';
  if (payAsset !== isPaidWith || payAsset === asset) return wrong('payAsset');
  if (isBlockTrade(draft)) {
    const discount = parseRate(draft.discount ?? '');
    if (!discount.ok || discount.value <= 0n || discount.value >= RATE_ONE) return wrong('discount');
  } else {
    const price = parsePrice(draft.price ?? '');
    if (!price.ok || price.value <= 0n) return wrong('price');
    if (draft.discount !== undefined && draft.discount !== '') return wrong('discount');
  }
  const [total, unit, limit] = [parseAmount(draft.total), parseAmount(draft.unit), parseAmount(draft.purchaseLimit)];
  if (!unit.ok || unit.value <= 0n) return wrong('unit');
  if (!total.ok || total.value <= 0n || total.value % unit.value !== 0n) return wrong('total');
  if (!limit.ok || limit.value <= 0n || limit.value > total.value || limit.value % unit.value !== 0n) {
    return wrong('purchaseLimit');
  }
  if (draft.beginTime < nowMs) return wrong('beginTime');
  if (draft.endTime <= draft.beginTime) return wrong('endTime');
  if (kind === 'sale' ? draft.payHours !== 0 : draft.payHours < 1) return wrong('payHours');
  return undefined;
}

/** A sale of shares: its price is stated as a discount on the last one. */
export function isBlockTrade({ desk, kind }: Pick<OfferingDraft, 'desk' | 'kind'>): boolean {
  return desk === 'stock' && kind === 'sale';
}
