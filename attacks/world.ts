import { ApiSession, type Reply } from '../tools/api-session.ts';

const SUBMIT = '/api/currency/order/submit';

/** A server as an attacker sees it: accounts of simulated trading, with the money that everybody is granted. */
export class World {
  readonly url: string;
  #accounts = 0;

  constructor(url: string) {
    this.url = url;
  }

  async customer(headers: Readonly<Record<string, string>> = {}): Promise<Thief> {
    this.#accounts += 1;
    const thief = new Thief(this.url, '', headers);
    await thief.open(`thief${process.pid}x${this.#accounts}`);
    return thief;
  }

  /** bid and ask of a market now. */
  async quote(symbol = 'btcusdt'): Promise<{ readonly bid: number; readonly ask: number }> {
    const reply = await new ApiSession(this.url).get(`/api/market/kline?symbol=${symbol}&interval=1m&limit=1`);
    const { ticker } = reply.data as { ticker: { bid: string; ask: string } };
    return { bid: Number(ticker.bid), ask: Number(ticker.ask) };
  }

  pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
}

/** An account in the attacker's hands. */
export class Thief extends ApiSession {
  /** What all of its platform account would bring now, in USDT. */
  async worth(): Promise<number> {
    const reply = await this.get('/api/asset/assetBalance');
    const rows = reply.data as { type: number; exchageAmount: string }[];
    return rows.reduce((sum, { exchageAmount }) => sum + Number(exchageAmount), 0);
  }

  async free(asset: string, type = 1): Promise<number> {
    const reply = await this.get('/api/asset/assetBalance');
    const rows = reply.data as { type: number; symbol: string; availableAmount: string }[];
    return Number(rows.find((row) => row.type === type && row.symbol === asset)?.availableAmount ?? 0);
  }

  limit(side: 'buy' | 'sell', price: string, quantity: string, symbol = 'btcusdt'): Promise<Reply> {
    const type = side === 'buy' ? 0 : 1;
    return this.post(SUBMIT, { symbol, type, delegateType: 0, delegatePrice: price, delegateTotal: quantity });
  }

  buyFor(value: string, symbol = 'btcusdt'): Promise<Reply> {
    return this.post(SUBMIT, { symbol, type: 0, delegateType: 1, delegateValue: value });
  }

  swapQuote(from: string, to: string, total: string): Promise<Reply> {
    return this.get(`/api/texchange/getCurrencyPrice?currency=${from},${to}&total=${total}`);
  }

  swap(from: string, to: string, total: string, quoteId: number | undefined): Promise<Reply> {
    const body = { fromSymbol: from, toSymbol: to, total, ...(quoteId === undefined ? {} : { quoteId }) };
    return this.post('/api/texchange/currencyExchange', body);
  }
}

export const idOf = (reply: Reply): number | undefined => (reply.data as { quoteId?: number } | undefined)?.quoteId;
export const accepted = (replies: readonly Reply[]): number => replies.filter(({ code }) => code === 200).length;
