import { type CommandResult, EVERY, OWNER, type PlaceOrder } from '@bourse/engine';
import { type Amount, formatAmount, formatPrice, notionalDown, PRICE_ONE, type Price, ZERO } from '@bourse/money';
import {
  type AllSetting,
  currencyExchange,
  getCurrencyPrice,
  iconOf,
  type OutputOf,
  swapCoins,
  swapsWithUsdtOnly,
  validateSwap,
} from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import { conversionPrice } from '../../exchange/conversion-price.ts';
import { refuseIfHalted } from '../../exchange/halted.ts';
import { idempotencyOf, knownResult } from '../../exchange/idempotency-key.ts';
import { InFlight } from '../../exchange/in-flight.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { type OrderOwner, ownerOf } from '../../exchange/order-owner.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { SwapDepth } from './swap-depth.ts';
import { type SwapQuote, SwapQuotes } from './swap-quotes.ts';

export interface SwapDeps {
  readonly hub: MarketHub;
  readonly committer: Committer;
  readonly settings: { current(): Pick<AllSetting, 'ASSET_COIN' | 'SWAP_SETTING' | 'ICON_SETTING'> };
  /** Refuses a live customer who has paused. */
  checkPause(userId: number, nowMs: number): void;
}

type Exchanged = OutputOf<typeof currencyExchange>;

/** One asset for another, at a rate that was quoted for the amount, and is good once and for its seconds. */
export function createSwapDomain(deps: SwapDeps): { routes: Route[] } {
  const quotes = new SwapQuotes();
  const depth = new SwapDepth(deps.hub);
  const inFlight = new InFlight<Exchanged>();
  return {
    routes: [
      route(swapCoins, 'read', ({ session }) => coinsOf(deps, ownerOf(session))),
      route(getCurrencyPrice, 'read', (call) => quote(deps, quotes, depth, call)),
      route(currencyExchange, 'trade', (call) => exchange(deps, { quotes, depth, inFlight }, call), {
        freezes: 'EXCHANGE',
      }),
    ],
  };
}

function isSwappable({ hub, settings }: SwapDeps, asset: string): boolean {
  if (!settings.current().ASSET_COIN.includes(asset)) return false;
  return asset === 'usdt' || hub.find(`${asset}usdt`) !== undefined || hub.find(`usd${asset}`) !== undefined;
}

function coinsOf(deps: SwapDeps, { userId, ledger }: OrderOwner): OutputOf<typeof swapCoins> {
  const free = (asset: string): Amount =>
    deps.committer.engine.state.ledger.find(ledger, userId, 1, asset)?.available ?? (0n as Amount);
  return deps.settings
    .current()
    .ASSET_COIN.filter((asset) => isSwappable(deps, asset))
    .map((symbol) => ({
      symbol,
      logo: iconOf(deps.settings.current().ICON_SETTING, 'asset', symbol),
      available: formatAmount(free(symbol)),
      usdtOnly: swapsWithUsdtOnly(symbol),
    }))
    .sort((a, b) => Number(a.available === '0') - Number(b.available === '0'));
}

function quote(
  deps: SwapDeps,
  quotes: SwapQuotes,
  depth: SwapDepth,
  { session, query, nowMs }: Call<typeof getCurrencyPrice>,
): OutputOf<typeof getCurrencyPrice> {
  const [from = '', to = '', ...more] = query.currency.toLowerCase().split(',');
  if (more.length > 0 || !isSwappable(deps, from) || !isSwappable(deps, to)) {
    throw new Refusal('swap_no_price', { field: 'currency' });
  }
  const check = validateSwap({ fromSymbol: from, toSymbol: to, total: query.total ?? '1' });
  if (!check.ok) throw refusalOf(check.issue);
  const { seconds, spread } = deps.settings.current().SWAP_SETTING;
  const found = conversionPrice(deps.hub, [from, to], nowMs, spread);
  if (found === undefined) throw new Refusal('swap_no_price', { field: 'currency' });
  const { price, through } = found;
  refuseIfHalted(deps.committer, 'swap', through.length === 0 ? [EVERY] : through);
  const expiresAt = nowMs + seconds * 1_000;
  const shown = { price: formatPrice(price), expiresAt };
  if (query.total === undefined) return shown;
  const { userId, ledger } = ownerOf(session);
  const total = check.amount;
  const quoted = { userId, ledger, from, to, total, price, expiresMs: expiresAt };
  refuseTooMuch(deps, depth, quoted);
  return { ...shown, quoteId: quotes.add(quoted) };
}

/** No more than the house has of it, nor than its ladders still offer at about this price. */
function refuseTooMuch({ committer }: SwapDeps, depth: SwapDepth, quoted: SwapQuote): void {
  const { ledger, to, total, price } = quoted;
  const stock = committer.engine.state.ledger.find(ledger, OWNER.liquidity, 0, to)?.available ?? ZERO;
  if (notionalDown(total, price) > stock || !depth.has(quoted)) throw new Refusal('house_limit');
}

/** What is remembered of swaps. */
interface Remembered {
  readonly quotes: SwapQuotes;
  readonly depth: SwapDepth;
  readonly inFlight: InFlight<Exchanged>;
}

/** The same request is answered once it is stored, however often and at whatever moment it comes. */
async function exchange(
  deps: SwapDeps,
  remembered: Remembered,
  call: Call<typeof currencyExchange>,
): Promise<Exchanged> {
  const { session, body, idempotencyKey } = call;
  const check = validateSwap(body);
  if (!check.ok) throw refusalOf(check.issue);
  const { fromSymbol, toSymbol, total, quoteId } = body;
  const contents = ['swap', session.simulated, fromSymbol, toSymbol, total, quoteId ?? 0];
  const idempotency = idempotencyOf(idempotencyKey, session.userId, contents);
  return remembered.inFlight.run(idempotency, () => newExchange(deps, remembered, call, check.amount, idempotency));
}

async function newExchange(
  { committer, checkPause }: SwapDeps,
  { quotes, depth }: Remembered,
  { session, body, nowMs }: Call<typeof currencyExchange>,
  amount: Amount,
  idempotency: PlaceOrder['idempotency'],
): Promise<Exchanged> {
  const { userId: owner, ledger } = ownerOf(session);
  const { fromSymbol, toSymbol, quoteId } = body;
  // One that came before gets its answer, also after the quote's time: from the engine, once it is stored.
  const isKnown = knownResult(committer, idempotency) !== undefined;
  // Who has paused may still leave for USDT, which can be withdrawn.
  if (!isKnown && ledger === 'live' && toSymbol !== 'usdt') checkPause(owner, nowMs);
  const wanted = { userId: owner, ledger, from: fromSymbol, to: toSymbol, total: amount };
  const quoted = isKnown ? undefined : quotes.take(quoteId, wanted, nowMs);
  if (!isKnown && quoted === undefined) throw new Refusal('swap_quote_expired', { field: 'quoteId' });
  const giveBack = quoted === undefined ? () => undefined : depth.take(quoted);
  if (giveBack === undefined) throw new Refusal('house_limit');
  const ends = { from: { type: 1, asset: fromSymbol }, to: { type: 1, asset: toSymbol } } as const;
  const answer = await committer.submit(
    {
      type: 'convert',
      ledger,
      owner,
      ...ends,
      amount,
      price: quoted?.price ?? (PRICE_ONE as Price),
      idempotency,
    },
    [],
    session.from,
  );
  if (!answer.ok) giveBack();
  if (!answer.ok && (answer.code === 'price_moved' || answer.code === 'price_stale')) {
    throw new Refusal('swap_quote_expired', { field: 'quoteId' });
  }
  if (!answer.ok && answer.code === 'insufficient_balance') throw new Refusal('swap_maxNum', { field: 'total' });
  return exchanged(orRefuse(answer), amount, quotes.priceOf(quoteId, owner));
}

/** `price`: the quote's; where it is no longer known, after a restart, what was in fact paid for one. */
function exchanged(
  { value = 0n }: CommandResult,
  paid: Amount,
  price = ((value * PRICE_ONE) / paid) as Price,
): Exchanged {
  return { received: formatAmount(value as Amount), price: formatPrice(price) };
}
