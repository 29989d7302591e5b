import autocannon from 'autocannon';

export interface MarketOrders {
  readonly url: string;
  /** Of customers with simulated money; connections share them in turn. */
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface AnsweredOrders {
  readonly run: autocannon.Result;
  readonly placed: number;
  /** Answered otherwise: an error, or a refusal. */
  readonly refused: number;
}

/** Every connection is a customer who buys and sells at the market, one order after the other. */
export async function marketOrders({ url, tokens, connections, seconds }: MarketOrders): Promise<AnsweredOrders> {
  let [connection, placed, refused] = [0, 0, 0];
  const post = (side: object, authorization: string) => ({
    method: 'POST' as const,
    path: '/api/currency/order/submit',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ symbol: 'btcusdt', delegateType: 1, ...side }),
    onResponse: (status: number, answer: string) => {
      if (status === 200 && answer.startsWith('{"code":200')) placed += 1;
      else refused += 1;
    },
  });
  const run = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const token = tokens[connection % tokens.length] ?? '';
      connection += 1;
      client.setRequests([
        post({ type: 0, delegateValue: '20' }, token),
        post({ type: 1, delegateTotal: '0.0001' }, token),
      ]);
    },
  });
  return { run, placed, refused };
}
