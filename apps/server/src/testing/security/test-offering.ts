import type { Reply } from '../test-server.ts';
import { as, type Customer, sayPrices } from './test-customer.ts';
import type { GuardedServer } from './test-operators.ts';

const REASON = 'for the walk';
const TITLE = 'Of the walk';
const OPEN_MS = 60_000;
const PATIENCE_MS = 60_000;
const TERMS = {
  desk: 'coin',
  kind: 'lots',
  asset: 'walk',
  payAsset: 'usdt',
  total: '100',
  unit: '1',
  purchaseLimit: '100',
  payHours: 48,
  lockDays: 0,
  entry: 'verified',
  title: TITLE,
  introduction: '',
  showSymbol: 'WALK',
  logo: '',
  url: '',
} as const;

/** An offering that two operators list, and a customer, whose verification they approve, wins: dearer than they can pay. */
export async function winOffering(server: GuardedServer, customer: Customer): Promise<{ id: number; ownId: number }> {
  const [first, second] = [await server.operator('treasurer'), await server.operator('treasurer2')];
  const agree = async (path: string, body: object) => {
    const proposed = await server.call('POST', `/api/console/${path}`, { headers: first, body });
    const { approval } = done(proposed).data as { approval: number };
    const agreed = { approve: true, reason: REASON };
    done(await server.call('POST', `/api/console/approvals/${approval}/decide`, { headers: second, body: agreed }));
  };
  await agree('treasury/move', {
    ledger: 'live',
    coin: 'walk',
    from: 'external',
    to: 'treasury',
    amount: '100',
    reason: REASON,
  });
  const beginTime = server.nowMs();
  const offering = { ...TERMS, price: '1000000', beginTime, endTime: beginTime + OPEN_MS };
  await agree('offerings/propose', { offering, reason: REASON });
  const { get, post } = as(server, customer);
  const compliance = await server.operator('compliance');
  for (const row of (await server.call('GET', '/api/console/certifications', { headers: compliance })).rows ?? []) {
    const body = { approve: true, reason: REASON };
    await server.call('POST', `/api/console/certifications/${row.id}/decide`, { headers: compliance, body });
  }
  const listed = (await get('ownCoin/list?pageSize=100')).rows?.find(({ title }) => title === TITLE);
  await post('ownCoinApplyOrder/placing', { ownId: listed?.id, number: '100' });
  server.skip(OPEN_MS);
  sayPrices(server);
  for (const untilMs = Date.now() + PATIENCE_MS; Date.now() < untilMs; ) {
    const [order] = (await get('ownCoinApplyOrder/list')).rows ?? [];
    if (order?.status === 2) return { id: Number(order.id), ownId: Number(order.ownId) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nothing was won');
}

function done(reply: Reply): Reply {
  if (reply.code !== 200) throw new Error(JSON.stringify(reply));
  return reply;
}
