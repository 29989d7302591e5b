import sharp from 'sharp';
import { fileForm } from '../../domains/upload/test-form.ts';
import type { Reply } from '../test-server.ts';
import { as, type Customer, sayPrices } from './test-customer.ts';
import { winOffering } from './test-offering.ts';
import type { GuardedServer } from './test-operators.ts';

export const FUND_PASSWORD = 'fund1234';
/** As `TestServer.customer` makes them. */
export const LOGIN_PASSWORD = 'secret123';
const DAY_MS = 86_400_000;
const ADDRESSES = ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'] as const;

/** Ids of what a customer has, one of everything that has one. */
export interface Possessions {
  readonly address: string;
  readonly addressId: number;
  readonly bankId: number;
  readonly upload: string;
  /** Of a file for the conversation with customer service. */
  readonly attachment: string;
  readonly deposit: number;
  readonly withdrawal: number;
  readonly loan: number;
  readonly runningLoan: number;
  /** Won, not paid. */
  readonly application: number;
  readonly offering: number;
  readonly mail: number;
  readonly message: number;
  readonly session: number;
  readonly watched: number;
  /** A price alert. */
  readonly alert: number;
  readonly follow: number;
  readonly spotOrder: number;
  readonly strategy: number;
  readonly contractOrder: number;
  readonly position: number;
  /** Of the other direction. */
  readonly shortPosition: number;
  readonly stop: number;
  readonly timedOrder: number;
  readonly pledge: number;
  readonly otherPledge: number;
  readonly stockPosition: number;
  readonly stockOrder: number;
  readonly quote: number;
}

/** Free USDT of the platform account. */
export async function freeUsdt(server: GuardedServer, customer: Customer): Promise<number> {
  const { data } = await as(server, customer).get('asset/assetBalance');
  const found = (data as Record<string, unknown>[]).find(({ type, symbol }) => type === 1 && symbol === 'usdt');
  return Number(found?.availableAmount ?? 0);
}

/** Two live customers who may withdraw: address and card bound long enough ago, with a fund password. */
export async function bindAll(server: GuardedServer, customers: readonly Customer[]): Promise<void> {
  for (const [at, customer] of customers.entries()) {
    const { post } = as(server, customer);
    await post('user/tardPwdSet', { pwd: FUND_PASSWORD });
    await post(`user/updateUserAddress?type=TRC&address=${ADDRESSES[at]}&userId=${customer.id}`);
    await post('userBank/save', { ...CARD, cardNumber: `621700000000000${at}` });
  }
  server.skip(2 * DAY_MS);
  sayPrices(server);
}

export const CARD = {
  userName: 'Boris B',
  bankName: 'First Bank',
  bankBranch: 'Main',
  bankAddress: 'High Street 1',
  bankCode: 'FRST',
  userAddress: 'Low Street 2',
  coin: 'usd',
  cardNumber: '6217000000000000',
} as const;

const STOCK = { buyType: 1, buyNum: '10', stockGid: 'us:AAPL', lever: 10 } as const;

/** Sends a picture; its address. */
export async function sendPicture(
  server: GuardedServer,
  { token }: Customer,
  path = '/api/common/upload',
): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const { headers, body } = fileForm([{ name: 'file', bytes, fileName: 'a.png', type: 'image/png' }]);
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers, satoken: token },
    body: new Uint8Array(body),
  });
  return ((await answer.json()) as { url: string }).url;
}

/** Asks for money in, and a cashier says that it came. */
export async function addMoney(server: GuardedServer, customer: Customer, cashier: Headers, amount: string) {
  const { post } = as(server, customer);
  const filePath = await sendPicture(server, customer);
  const { data } = await post('recharge/submit', { amount, type: 'TRC', coin: 'usdt', filePath });
  const { id } = data as { id: number };
  const body = { approve: true, reason: 'it came' };
  const decided = await server.call('POST', `/api/console/recharges/${id}/decide`, { body, headers: cashier });
  if (decided.code !== 200) throw new Error(`not credited: ${JSON.stringify(decided)}`);
}

type Headers = Readonly<Record<string, string>>;

/** Gives a customer of `bindAll` one of everything, and leaves them trading simulated money. */
export async function giveAll(server: GuardedServer, customer: Customer, cashier: Headers): Promise<Possessions> {
  const { get, post } = as(server, customer);
  const idOf = async (made: Promise<Reply>): Promise<number> => ((await made).data as { id: number }).id;
  const firstOf = async (list: Promise<Reply>): Promise<Record<string, unknown>> => {
    const { rows, data } = await list;
    const found = rows ?? (Array.isArray(data) ? data : (data as { list: Record<string, unknown>[] }).list);
    if (found[0] === undefined) throw new Error(`nothing in ${JSON.stringify(data)}`);
    return found[0];
  };
  await addMoney(server, customer, cashier, '500');
  await post('user/uploadKYC', { flag: 1, realName: 'Boris Berg', idCard: `AB12345${customer.id}` });
  const won = await winOffering(server, customer);
  const upload = await sendPicture(server, customer);
  const attachment = await sendPicture(server, customer, '/api/service/attachments');
  const deposit = await idOf(
    post('recharge/submit', {
      amount: '100',
      type: 'TRC',
      coin: 'usdt',
      filePath: await sendPicture(server, customer),
    }),
  );
  const { address, id: addressId } = (await firstOf(get('user/getUserAddress'))) as { address: string; id: number };
  const withdrawal = await idOf(
    post('withdraw/submit', { amount: '50', coinType: 'TRC', coin: 'usdt', adress: address, pwd: FUND_PASSWORD }),
  );
  const askForLoan = async () =>
    idOf(
      post('load/order/submit', {
        proId: 1,
        cycleType: 7,
        amount: '100',
        cardUrl: await sendPicture(server, customer),
        cardBackUrl: await sendPicture(server, customer),
        capitalUrl: await sendPicture(server, customer),
      }),
    );
  const runningLoan = await askForLoan();
  const granting = { body: { approve: true, reason: 'papers are fine' }, headers: cashier };
  await server.call('POST', `/api/console/loans/${runningLoan}/decide`, granting);
  const loan = await askForLoan();
  const message = await idOf(post('service/send', { text: 'where is my money' }));
  await post('userCoin/save', { coin: 'ethusdt' });
  const alert = await idOf(
    post('alert/save', { symbol: 'btcusdt', direction: 'above', price: '900000', repeat: 'once' }),
  );
  const signIn = { signType: '3', loginName: await nameOf(server, customer), loginPassword: LOGIN_PASSWORD };
  await server.call('POST', '/api/user/login', { body: signIn });
  const sessions = (await get('user/sessions')).data as { id: number; current: boolean }[];

  await post('asset/transferFunds', { coin: 'usdt', transferOutAccount: 1, transferInAccount: 2, amount: '200' });
  const plan = (await firstOf(get('mingProduct/list'))).id;
  const pledged = async () => {
    await post('mingOrder/submit', { planId: plan, amount: '100' });
    return (await firstOf(get('mingOrder/list'))).id as number;
  };
  const [pledge, otherPledge] = [await pledged(), await pledged()];

  const follow = await followSomebody(server, customer);

  await post('user/switch?type=2');
  const limit = { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: '50000', delegateTotal: '0.01' };
  const spotOrder = await idOf(post('currency/order/submit', limit));
  await post('asset/transferFunds', { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '20000' });
  const strategy = await startStrategy(server, customer);
  const contract = { symbol: 'btcusdt', leverage: 20, delegateTotal: '100', type: 0 };
  await post('contract/order/submit', { ...contract, delegateType: 1 });
  const contractOrder = await idOf(
    post('contract/order/submit', { ...contract, delegateType: 0, delegatePrice: '50000' }),
  );
  const position = (await firstOf(get('contract/position/list?status=0'))).id as number;
  await post('contract/order/submit', { ...contract, type: 1, delegateType: 1 });
  const { rows: open = [] } = await get('contract/position/list?status=0');
  const shortPosition = open.map(({ id }) => id as number).find((id) => id !== position) ?? 0;
  const stop = await idOf(
    post('contract/loss/submit', {
      positionId: position,
      lossType: 1,
      delegateType: 1,
      losePrice: '55000',
      loseNumber: '10',
    }),
  );
  const bet = { symbol: 'btcusdt', betContent: 1, betAmount: '100', periodId: 1 };
  const timedOrder = await idOf(post('secondContractOrder/createSecondContractOrder', bet));
  await post('stock/userFunds/buyIn', { stockType: 'US', amount: '5000' });
  await post('stock/order/submit', { ...STOCK, businessType: 2 });
  const stock = await firstOf(get('stock/userPosition/list?state=0'));
  const stockOrder = await idOf(post('stock/order/submit', { ...STOCK, businessType: 1, nowPrice: '190' }));
  const { quoteId } = (await get('texchange/getCurrencyPrice?currency=usdt,btc&total=20')).data as { quoteId: number };
  return {
    address,
    addressId,
    upload,
    attachment,
    deposit,
    withdrawal,
    message,
    follow,
    strategy,
    alert,
    loan,
    runningLoan,
    spotOrder,
    contractOrder,
    position,
    shortPosition,
    stop,
    timedOrder,
    stockOrder,
    quote: quoteId,
    application: won.id,
    offering: won.ownId,
    pledge,
    otherPledge,
    bankId: (await firstOf(post('userBank/getbank'))).id as number,
    mail: (await firstOf(post('mail/listByUserId'))).id as number,
    watched: (await firstOf(post('userCoin/getUserCoin'))).id as number,
    session: sessions.find(({ current }) => !current)?.id ?? 0,
    stockPosition: Number(stock.positionSn ?? stock.id),
  };
}

/** A strategy whose first order is filled, and whose next is far away. */
async function startStrategy(server: GuardedServer, customer: Customer): Promise<number> {
  const { get, post } = as(server, customer);
  const rules = { kind: 'recurring', symbol: 'btcusdt', amount: '10', everyHours: 720, purchases: 12 };
  const { id } = (await post('strategy/start', rules)).data as { id: number };
  for (let tries = 0; tries < 100; tries += 1) {
    const { run } = (await get(`strategy/detail?id=${id}`)).data as { run: { orders: number } };
    if (run.orders > 0) return id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a strategy placed no order');
}

/** A leader of this customer's own, and their following of that one. */
async function followSomebody(server: GuardedServer, customer: Customer): Promise<number> {
  const leader = await server.customer(`leader.${customer.id}`, false);
  await as(server, leader).post('follow/lead', { name: `River ${customer.id}` });
  const { data } = await as(server, leader).post('follow/leading');
  const { id: leaderId } = (data as { leading: { id: number } }).leading;
  const body = { leaderId, amount: '20', maxLoss: '10', leverage: 5 };
  await as(server, customer).post('limits/acceptNotice', { market: 'leveragedContracts', version: 1 });
  return ((await as(server, customer).post('follow/start', body)).data as { id: number }).id;
}

async function nameOf(server: GuardedServer, customer: Customer): Promise<string> {
  const { data } = await as(server, customer).post('user/getInfo');
  return (data as { user: { loginName: string } }).user.loginName;
}
