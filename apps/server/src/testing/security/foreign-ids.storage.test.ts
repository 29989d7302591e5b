import { ENDPOINTS, type Endpoint } from '@bourse/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../sample.ts';
import { as, type Customer } from './test-customer.ts';
import { ask, fieldsOf, type Input, PLACES } from './test-inputs.ts';
import { type GuardedServer, startGuardedServer } from './test-operators.ts';
import { addPasskey } from './test-passkey.ts';
import { addMoney, bindAll, FUND_PASSWORD, giveAll, type Possessions, sendPicture } from './test-possessions.ts';

/* Whatever names something of another customer is refused, and that customer's things stay as they are. */

/** Names of fields that hold an id. */
const ID = /^id$|^ids$|Ids?$|Sn$|Url$|^filePath$|^upTo$|^before$|^upload$|^adress$/;

/** Calls whose ids are nobody's, by field, and whose they are. */
const PUBLIC: Readonly<Record<string, string>> = {
  'account.register captchaId': 'of a puzzle: whoever solves it may use it, once',
  'account.recoverPassword captchaId': 'of a puzzle: whoever solves it may use it, once',
  'account.login captchaId': 'of a puzzle: whoever solves it may use it, once',
  'account.walletNonce chainId': 'the chain that the wallet is on: it stands in the message and decides nothing',
  'settings.getCustomerService userIds': 'not read',
  'help.info id': 'of an article that everybody reads',
  'welfare.claim id': 'of an event that everybody is offered: it is paid to who asks',
  'timed.periodList secondId': 'a market',
  'timed.periodStats secondId': 'a market',
  'nft.collection id': 'of a collection that everybody sees',
  'nft.items id': 'of a collection that everybody sees',
  'defi.updateDefiActivity id': 'of an activity that everybody is offered',
  'loan.submit proId': 'of a product that everybody is offered',
  'timed.createOrder periodId': 'of a cycle that everybody is offered',
  'subscription.info id': 'of an offering that everybody is offered',
  'subscription.draw id': 'of an offering; its draw is public',
  'subscription.drawList id': 'of an offering; its draw is public',
  'subscription.availableNum coinId': 'of an offering that everybody is offered',
  'subscription.apply ownId': 'of an offering that everybody is offered',
  'subscription.place ownId': 'of an offering that everybody is offered',
  'pledge.rateList planId': 'of a plan that everybody is offered',
  'pledge.submit planId': 'of a plan that everybody is offered',
  'follow.leader id': 'of a leader whom everybody may follow',
  'follow.start leaderId': 'of a leader whom everybody may follow',
  'financial.detail id': 'of a product that everybody is offered',
  'financial.submit id': 'of a product that everybody is offered',
};

interface Case {
  /** What Anna sends, with what is Boris’. */
  readonly input: (his: Possessions, boris: Customer) => Input;
  /** The key of the refusal; absent: the call goes on and finds nothing of his. */
  readonly key?: string;
}

const id = (of: keyof Possessions, key: string, more: object = {}): Case => ({
  input: (his) => ({ params: { id: his[of] }, query: { id: his[of], ...more }, body: { id: his[of], ...more } }),
  key,
});
const KYC = { flag: 2, realName: 'Anna Arndt', idCard: 'CD7654321', cardType: 2, country: 'DE' };
const kyc = (field: string): Case => ({
  input: (his) => ({ body: { ...KYC, ...MINE, [field]: his.upload } }),
  key: 'upload_unknown',
});
/** Anna's own pictures. */
const MINE: Record<string, string> = {};
const loan = (field: string): Case => ({
  input: (his) => ({
    body: {
      proId: 1,
      cycleType: 7,
      amount: '100',
      cardUrl: MINE.frontUrl,
      cardBackUrl: MINE.backUrl,
      capitalUrl: MINE.frontUrl,
      [field]: his.upload,
    },
  }),
  key: 'upload_unknown',
});
const PAYOUT = { amount: '50', coin: 'usdt', pwd: FUND_PASSWORD };

/** The number of Boris' passkey. */
let passkey = 0;
const ofPasskey: Case = { input: () => ({ body: { id: passkey, name: 'Mine' } }), key: 'not_found' };

/** By call and field. */
const CASES: Readonly<Record<string, Case>> = {
  'security.endSessions id': id('session', 'not_found'),
  'security.renamePasskey id': ofPasskey,
  'security.removePasskey id': ofPasskey,
  'mail.updateMail ids': { input: ({ mail }) => ({ query: { ids: String(mail) } }), key: 'not_found' },
  'service.messages before': { input: ({ message }) => ({ query: { before: message + 1 } }) },
  'service.readAttachment id': {
    input: ({ attachment }) => ({ params: { id: attachment } }),
    key: 'not_found',
  },
  'service.read upTo': { input: ({ message }) => ({ body: { upTo: message } }) },
  'watchlist.removeCoins ids': { input: ({ watched }) => ({ params: { ids: String(watched) } }), key: 'not_found' },
  'recharge.submit filePath': {
    input: ({ upload }) => ({ body: { amount: '100', type: 'TRC', coin: 'usdt', filePath: upload } }),
    key: 'upload_unknown',
  },
  'recharge.detail id': id('deposit', 'not_found'),
  'withdraw.submit bankId': {
    input: ({ bankId }) => ({ body: { ...PAYOUT, coinType: 'BANK', bankId } }),
    key: 'Unbound_bank_card',
  },
  'withdraw.submit adress': {
    input: ({ address }) => ({ body: { ...PAYOUT, coinType: 'TRC', adress: address } }),
    key: 'address_unknown',
  },
  'alert.save id': id('alert', 'not_found', { symbol: 'btcusdt', direction: 'above', price: '990000', repeat: 'once' }),
  'alert.remove id': id('alert', 'not_found'),
  'proof.timed id': id('timedOrder', 'not_found'),
  'withdraw.detail id': id('withdrawal', 'not_found'),
  'withdraw.cancel id': id('withdrawal', 'order_not_open'),
  'defi.sendApproveHash userId': {
    input: (_, { id: userId }) => ({
      body: { userId, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', hash: '0x' },
    }),
    key: 'forbidden',
  },
  'defi.showDefiActivity userId': { input: (_, { id: userId }) => ({ params: { userId } }), key: 'forbidden' },
  'defi.showDefiActivityNotice userId': { input: (_, { id: userId }) => ({ params: { userId } }), key: 'forbidden' },
  'defi.showIncome userId': {
    input: (_, { id: userId }) => ({ params: { userId, coin: 'usdt' } }),
    key: 'forbidden',
  },
  'defi.showOrder userId': {
    input: (_, { id: userId }) => ({ query: { userId, coin: 'usdt' } }),
    key: 'forbidden',
  },
  'loan.submit cardUrl': loan('cardUrl'),
  'loan.submit cardBackUrl': loan('cardBackUrl'),
  'loan.submit capitalUrl': loan('capitalUrl'),
  'loan.repay id': id('runningLoan', 'order_not_open'),
  'loan.cancel id': id('loan', 'order_not_open'),
  'swap.currencyExchange quoteId': {
    input: ({ quote }) => ({ body: { fromSymbol: 'usdt', toSymbol: 'btc', total: '20', quoteId: quote } }),
    key: 'swap_quote_expired',
  },
  // Too small for its owner: the order is still there for what follows.
  'spot.amendOrder id': id('spotOrder', 'order_not_open', { delegatePrice: '40000', delegateTotal: '0.00001' }),
  'spot.cancelOrder id': id('spotOrder', 'order_not_open'),
  'spot.orderDetail id': id('spotOrder', 'not_found'),
  'strategy.stop id': id('strategy', 'not_found'),
  'strategy.detail id': id('strategy', 'not_found'),
  'strategy.orders id': id('strategy', 'not_found'),
  'contract.cancelOrder id': id('contractOrder', 'order_not_open'),
  'contract.adjustAmount id': id('position', 'position_not_open', { money: '10', flag: 0 }),
  'contract.adjustPositionMargin id': id('position', 'position_not_open', { money: '10' }),
  'contract.adjustPositionAmount id': id('position', 'position_not_open', { money: '10' }),
  'contract.submitStop positionId': {
    input: ({ position }) => ({
      body: { positionId: position, lossType: 1, delegateType: 1, losePrice: '55000', loseNumber: '10' },
    }),
    key: 'position_not_open',
  },
  'contract.stopsOfPosition id': { input: ({ position }) => ({ query: { id: position } }) },
  'contract.cancelStop id': id('stop', 'stop_not_open'),
  // A part of it: what follows needs the rest.
  'contract.closePosition id': id('position', 'position_not_open', { closeNum: '1', delegateType: 1 }),
  'contract.stopPosition id': id('position', 'position_not_open'),
  'contract.reversePosition id': id('shortPosition', 'position_not_open'),
  'follow.change id': id('follow', 'follow_over', { amount: '9', maxLoss: '9', leverage: 1 }),
  'follow.pause id': id('follow', 'follow_over', { paused: true }),
  'follow.stop id': id('follow', 'follow_over'),
  'follow.copies id': { input: ({ follow }) => ({ query: { id: follow } }) },
  'stock.rejectPosition id': id('stockOrder', 'order_not_open'),
  'stock.closePosition positionSn': {
    input: ({ stockPosition }) => ({ body: { positionSn: stockPosition } }),
    key: 'position_not_open',
  },
  'stock.dayTrading userId': { input: (_, { id: userId }) => ({ query: { userId } }), key: 'forbidden' },
  'timed.orderDetail id': id('timedOrder', 'not_found'),
  'pledge.redemption id': id('pledge', 'order_not_open'),
  'pledge.redempNewtion id': id('otherPledge', 'order_not_open'),
  'subscription.apply userId': {
    input: (_, { id: userId }) => ({ body: { ownId: 1, number: '1', userId } }),
    key: 'forbidden',
  },
  'subscription.place userId': {
    input: (_, { id: userId }) => ({ body: { ownId: 1, number: '1', userId } }),
    key: 'forbidden',
  },
  'subscription.pay id': {
    input: ({ application, offering }) => ({ query: { id: offering, orderId: application } }),
    key: 'order_not_open',
  },
  'subscription.pay orderId': {
    input: ({ application }) => ({ query: { orderId: application } }),
    key: 'order_not_open',
  },
  'address.bind userId': {
    input: ({ address }, { id: userId }) => ({ query: { type: 'TRC', address, userId } }),
    key: 'forbidden',
  },
  'address.label id': id('addressId', 'not_found', { label: 'Hers' }),
  'address.remove id': id('addressId', 'not_found'),
  'bank.card id': id('bankId', 'not_found'),
  'bank.update id': id('bankId', 'not_found', { userName: 'Anna A' }),
  'bank.remove id': id('bankId', 'not_found'),
  'upload.readPicture id': {
    input: ({ upload }) => ({ params: { id: upload.split('/').at(-1) } }),
    key: 'not_found',
  },
  'certification.uploadKYC frontUrl': kyc('frontUrl'),
  'certification.uploadKYC backUrl': kyc('backUrl'),
  'certification.uploadKYC handelUrl': kyc('handelUrl'),
  'security.changeLoginPassword userId': {
    input: (_, { id: userId }) => ({ body: { oldPwd: 'secret123', newPwd: 'secret456', userId } }),
    key: 'forbidden',
  },
};

/** How many of the calls are tried in each mode in an ordinary run. */
const TRIED = 25;

const CALLS = ENDPOINTS.flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter(({ name }) => ID.test(name))
    .map(({ name }) => ({ endpoint, call: `${endpoint.id} ${name}` })),
);

const NAMED = CALLS.filter(({ call }) => call in CASES);

/** What a customer sees of what is theirs. */
const LOOKS: readonly [call: string, input: Input][] = [
  'account.getInfo',
  'security.listSessions',
  'security.listPasskeys',
  'mail.listByUserId',
  'mail.unread',
  'service.messages',
  'service.conversation',
  'watchlist.getUserCoin',
  'alert.list',
  'assets.assetBalance',
  'assets.ledgerEntries',
  'assets.history',
  'recharge.list',
  'withdraw.list',
  'withdraw.getWithdrawStatus',
  'swap.coins',
  'stock.accountStatistics',
  'address.list',
  'bank.list',
  'promotion.info',
  'freeze.freezeList',
  'contract.stopList',
  'follow.orders',
  'follow.leading',
  'strategy.list',
  'loan.orderList',
  'pledge.summary',
  'pledge.orderList',
  'financial.orderList',
  'financial.benefits',
  'financial.benefitDays',
  'financial.benefitSummary',
  'financial.movements',
].map((call): [string, Input] => [call, {}]);
const LISTS_BY_STATUS = ['spot.orderList', 'contract.orderList', 'contract.positionList', 'timed.orderList'];
const LISTS_BY_STATE = ['stock.orderList', 'stock.positionList'];
const ALL_LOOKS = [
  ...LOOKS,
  ...['0', '1'].flatMap((n): [string, Input][] => [
    ...LISTS_BY_STATUS.map((call): [string, Input] => [call, { query: { status: n } }]),
    ...LISTS_BY_STATE.map((call): [string, Input] => [call, { query: { state: n } }]),
  ]),
].map(([call, input]) => ({ endpoint: ENDPOINTS.find((one) => one.id === call) as Endpoint, input }));

it('no call with an id is left out', () => {
  expect(CALLS.map(({ call }) => call).filter((call) => !(call in CASES) && !(call in PUBLIC))).toEqual([]);
  const known = new Set(CALLS.map(({ call }) => call));
  expect([...Object.keys(CASES), ...Object.keys(PUBLIC)].filter((call) => !known.has(call))).toEqual([]);
});

// One database does: what is asked for is decided before any of them is.
describe('another customer’s things', () => {
  let server: GuardedServer;
  let anna: Customer;
  let boris: Customer;
  let his: Possessions;
  beforeAll(async () => {
    server = await startGuardedServer();
    [anna, boris] = [await server.customer('anna', false), await server.customer('boris', false)];
    await bindAll(server, [anna, boris]);
    const cashier = await server.operator('cashier');
    his = await giveAll(server, boris, cashier);
    passkey = await addPasskey(server, boris);
    await addMoney(server, anna, cashier, '500');
    await as(server, anna).post('user/uploadKYC', { flag: 1, realName: 'Anna Arndt', idCard: KYC.idCard });
    const compliance = await server.operator('compliance');
    const waiting = await server.call('GET', '/api/console/certifications', { headers: compliance });
    for (const row of waiting.rows ?? []) {
      const body = { approve: true, reason: 'it is readable' };
      await server.call('POST', `/api/console/certifications/${row.id}/decide`, { headers: compliance, body });
    }
    for (const field of ['frontUrl', 'backUrl']) MINE[field] = await sendPicture(server, anna);
  });
  afterAll(() => server.close());

  const looked = async ({ token }: Customer): Promise<Record<string, unknown>> => {
    const seen = ALL_LOOKS.map(async ({ endpoint, input }) => {
      const { code, data, rows, total } = await ask(server.url, endpoint, input, { satoken: token });
      return [`${endpoint.id} ${JSON.stringify(input)}`, { code, data, rows, total }] as const;
    });
    return Object.fromEntries(await Promise.all(seen));
  };

  it('are there to be named', async () => {
    expect(Object.entries(his).filter(([, value]) => !value)).toEqual([]);
    const seen = Object.entries(await looked(boris));
    expect(seen.filter(([, answer]) => (answer as { code: number }).code !== 200)).toEqual([]);
  });

  describe.each([
    { mode: 'live', type: 1 },
    { mode: 'simulated', type: 2 },
  ])('by a $mode customer', ({ type }) => {
    let before: Record<string, unknown>;
    beforeAll(async () => {
      if (type === 2) await as(server, anna).post('user/switch?type=2');
      before = await looked(boris);
    });
    it.each(sample(`things of others, ${type}`, NAMED, TRIED))(
      'are refused and unchanged: $call',
      async ({ endpoint, call }) => {
        const { input, key } = CASES[call] as Case;
        const sent = input(his, boris);
        const fitting = Object.fromEntries(
          PLACES.filter((place) => endpoint[place]).map((place) => [place, sent[place]]),
        );
        const answer = await ask(server.url, endpoint, fitting, { satoken: anna.token });
        const expected = type === 2 && isOfMoney(call) ? 'not_in_simulation' : key;
        expect({ call, key: answer.key, status: answer.status }).toEqual({ call, key: expected, status: 200 });
        if (expected === undefined)
          expect(JSON.stringify(answer.rows ?? answer.data ?? [])).not.toMatch(/where is my money/);
        expect(await looked(boris)).toEqual(before);
      },
    );
  });

  it('are refused for whose they are, not for what they are: their owner is not refused so', async () => {
    for (const field of ['frontUrl', 'backUrl']) MINE[field] = await sendPicture(server, boris);
    const refused: string[] = [];
    for (const simulated of [false, true]) {
      await as(server, boris).post(`user/switch?type=${simulated ? 2 : 1}`);
      for (const [call, { input, key }] of Object.entries(CASES)) {
        const endpoint = CALLS.find((one) => one.call === call)?.endpoint;
        if (endpoint === undefined || key === undefined || isOfMoney(call) === simulated) continue;
        const answer = await ask(server.url, endpoint, fitting(endpoint, input(his, boris)), { satoken: boris.token });
        if (answer.key === key) refused.push(call);
      }
    }
    expect(refused).toEqual([]);
  });
});

const isOfMoney = (call: string) =>
  /^(recharge|withdraw|loan)\.submit|^loan\.repay|^pledge\.|^subscription\.pay/.test(call);

const fitting = (endpoint: Endpoint, sent: Input): Input =>
  Object.fromEntries(PLACES.filter((place) => endpoint[place] !== undefined).map((place) => [place, sent[place]]));
