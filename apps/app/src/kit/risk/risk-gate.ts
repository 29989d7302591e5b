import { GUARDED_MARKETS, type GuardedMarket } from '@bourse/wire';
import { ApiError } from '../../platform/api-error.ts';
import { ValueStore } from '../../platform/value-store.ts';

/** A notice that waits to be read; `done` says whether it was accepted. */
export interface AskedNotice {
  readonly market: GuardedMarket;
  readonly done: (accepted: boolean) => void;
}

/** What `RiskNoticeHost` shows. */
export const askedNotice = new ValueStore<AskedNotice | undefined>(undefined);

/**
 * Sends an order; where the server wants a notice of risks read first, shows it and sends the order again once it was
 * accepted. Who closes it instead has sent nothing, and is told nothing. A `RiskNoticeHost` must be on the page.
 */
export async function withRiskNotice<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const market = marketOfRefusal(error);
    if (market === undefined) throw error;
    const accepted = await new Promise<boolean>((done) => askedNotice.write({ market, done }));
    if (accepted) return send();
    throw new ApiError({ code: 0, key: 'risk_notice_required', msg: '', cancelled: true });
  }
}

function marketOfRefusal(error: unknown): GuardedMarket | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.key !== 'risk_notice_required' && error.key !== 'residence_required') return undefined;
  return GUARDED_MARKETS.find((market) => market === error.params?.market);
}
