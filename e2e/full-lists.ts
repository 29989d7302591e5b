import { ApiSession, type Reply } from '../tools/api-session.ts';
import { TRADER } from './sign-in.ts';

/** More than a page. */
const MANY = 12;
/** One dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Gives the demo world's live customer something in every list that customers fill. */
export async function fillLists(url: string): Promise<void> {
  const first = new ApiSession(url);
  const who = { signType: '3', loginName: TRADER.name, loginPassword: TRADER.password };
  const { satoken } = done(await first.post('/api/user/login', who)).data as { satoken: string };
  const session = new ApiSession(url, satoken);
  const post = async (path: string, body: object) => done(await session.post(path, body));
  await post('/api/asset/transferFunds', {
    coin: 'usdt',
    transferOutAccount: 1,
    transferInAccount: 2,
    amount: '6000',
  });
  const [plan] = rowsOf(await session.get('/api/mingProduct/list'));
  const [product] = rowsOf(await session.post('/api/financial/list'));
  const [sale] = rowsOf(await session.get('/api/ownCoin/list?status=2&type=1'));
  for (let count = 0; count < MANY; count += 1) {
    await post('/api/mingOrder/submit', { planId: plan?.id, amount: String(100 + count) });
    await post('/api/ownCoinOrder/placing', { ownId: sale?.id, number: '1' });
  }
  await post('/api/financial/submit', { id: product?.id, amount: '500' });
  const [collection] = rowsOf(await session.get('/api/nft/collections'));
  for (const no of [1, 2]) await post('/api/nft/buy', { collection: collection?.id, no, price: collection?.price });
  const [loan] = rowsOf(await session.get('/api/load/product/list'));
  const [cardUrl, cardBackUrl, capitalUrl] = [await send(session), await send(session), await send(session)];
  const pictures = { cardUrl, cardBackUrl, capitalUrl };
  await post('/api/load/order/submit', { proId: loan?.id, cycleType: loan?.cycleType, amount: '100', ...pictures });
}

async function send(session: ApiSession): Promise<string> {
  const picture = new Blob([PICTURE], { type: 'image/png' });
  return (await session.upload('/api/common/upload', picture, 'dot.png')).url ?? '';
}

interface Row {
  readonly id: number;
  readonly price?: string;
  readonly cycleType?: number;
}

function rowsOf(reply: Reply): readonly Row[] {
  return (done(reply).rows ?? reply.data ?? []) as readonly Row[];
}

function done(reply: Reply): Reply {
  if (reply.code !== 200) throw new Error(`the lists could not be filled: ${reply.key} ${reply.msg}`);
  return reply;
}
