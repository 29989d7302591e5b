import type { Customer } from './security/test-customer.ts';
import type { Input } from './security/test-inputs.ts';
import type { GuardedServer } from './security/test-operators.ts';
import { CARD, FUND_PASSWORD, LOGIN_PASSWORD, type Possessions } from './security/test-possessions.ts';

/** Who is there when a row of the table is called. */
export interface TableWorld {
  readonly server: GuardedServer;
  /** Trades with live money, and may withdraw. */
  readonly live: Customer;
  /** Trades with simulated money, and has one of everything. */
  readonly simulated: Customer;
  readonly has: Possessions;
  /** Pictures of the live customer's that nothing refers to yet. */
  readonly pictures: readonly string[];
  /** Of the live customer's, bound long enough ago. */
  readonly address: string;
  readonly bankId: number;
}

/** What a row of the table of calls is called with, and what comes of it. */
export interface RowInput {
  /** Over something that the schemas take. */
  readonly input?: (world: TableWorld) => Input | Promise<Input>;
  /** Whose call it is: the live customer's unless told. */
  readonly as?: 'simulated' | 'visitor';
  /** The refusal that is right here; absent: it succeeds. */
  readonly key?: string;
  /** It succeeds, or is refused so where the demo world offers nothing of the kind. */
  readonly orKey?: string | readonly string[];
}

const query = (given: object): RowInput => ({ input: () => ({ query: given }) });
const body = (given: object, more: Partial<RowInput> = {}): RowInput => ({ input: () => ({ body: given }), ...more });
/** Whatever its schema takes is good. */
const ANY: RowInput = {};
/** Of the simulated customer's: where their id goes, and what else is sent. */
const his = (of: keyof Possessions, more: object = {}): RowInput => ({
  input: ({ has }) => ({ params: { id: has[of] }, query: { id: has[of], ...more }, body: { id: has[of], ...more } }),
  as: 'simulated',
});
/** Of who asks. */
const ofOwn: RowInput = { input: ({ live: { id: userId } }) => ({ params: { userId }, query: { userId } }) };
const SIMULATED = { as: 'simulated' } as const;
const EMAIL = 'livia@example.com';
const CODE = { emailCode: '123456', email: EMAIL };
const CONTRACT = { symbol: 'btcusdt', leverage: 20, delegateTotal: '10', type: 0, delegateType: 1 };

/** By row of the table: every row has its input here. In the order in which they are called. */
export const ROW_INPUTS: Readonly<Record<string, RowInput>> = {
  'POST /api/user/register': body(
    {
      signType: '3',
      loginName: 'newcomer',
      loginPassword: LOGIN_PASSWORD,
      newPassword: LOGIN_PASSWORD,
      email: undefined,
      phone: undefined,
      areaCode: undefined,
      activeCode: undefined,
      code: undefined,
      captchaId: undefined,
      terms: undefined,
      adult: undefined,
      country: undefined,
    },
    { as: 'visitor' },
  ),
  'POST /api/user/login': body(
    {
      signType: '3',
      loginName: 'livia',
      loginPassword: LOGIN_PASSWORD,
      totp: undefined,
      terms: undefined,
      adult: undefined,
      country: undefined,
    },
    { as: 'visitor' },
  ),
  'POST /api/user/walletNonce': body(
    { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', walletType: 'ETH', chainId: 1, purpose: 'signIn' },
    { as: 'visitor' },
  ),
  'POST /api/user/sendEmailCode': query({ codeType: 'REGISTER', email: 'other@example.com' }),
  'POST /api/user/sendMobileCode': query({ codeType: 'REGISTER', phone: '85291234567' }),
  'POST /api/user/getCountryCode': ANY,
  'GET /api/user/easyGenerateCode': ANY,
  'POST /api/user/uploadKYC': body({
    flag: 1,
    realName: 'Livia Lang',
    idCard: 'CD7654321',
    cardType: undefined,
    country: undefined,
    frontUrl: undefined,
    backUrl: undefined,
    handelUrl: undefined,
  }),
  'POST /api/user/getInfo': ANY,
  'POST /api/user/updateUserAddress': {
    input: ({ live }) => ({
      query: { type: 'ERC', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', userId: live.id },
    }),
  },
  // Codes come by mail alone: what is not the code is refused.
  'POST /api/user/backPwd': body({ ...CODE, newPwd: 'secret456' }, { key: 'code_wrong', as: 'visitor' }),
  'POST /api/user/updatePwdByEmail': body({ ...CODE, newPwd: 'secret456' }, { key: 'please_bind_email' }),
  'POST /api/user/bindEmail': body({ ...CODE, loginPassword: LOGIN_PASSWORD }, { key: 'code_wrong' }),
  'POST /api/user/tardPwdSet': body({ pwd: 'other1234' }, { key: 'fund_password_is_set' }),
  'POST /api/user/updatePwd': body({ oldPwd: FUND_PASSWORD, newPwd: FUND_PASSWORD, signType: 1 }),
  'POST /api/user/pwdSett': body({ pwd: 'other1234' }, { key: 'login_password_is_set' }),
  'POST /api/user/updateUserLoginPwd': {
    input: ({ live }) => ({ body: { oldPwd: LOGIN_PASSWORD, newPwd: LOGIN_PASSWORD, userId: live.id } }),
  },
  'POST /api/common/getAllSetting': ANY,
  'POST /api/common/getWhitePaperSetting': ANY,
  'POST /api/common/geNewsTabSetting': ANY,
  'POST /api/common/type/{dictType}': ANY,
  'POST /api/notice/getAllNoticeList': ANY,
  'POST /api/notice/list': ANY,
  'POST /api/option/rules/list': ANY,
  'POST /api/common/getCustomerService': ANY,
  'POST /api/mail/listByUserId': ANY,
  'POST /api/mail/updateMail': { input: ({ has }) => ({ query: { ids: String(has.mail) } }), as: 'simulated' },
  'GET /api/helpcenter/list': ANY,
  'GET /api/helpCenterInfo/{id}': ANY,
  'POST /api/userBank/getbank': ANY,
  'POST /api/userBank/save': body({
    ...CARD,
    nome: undefined,
    chavePix: undefined,
    cpf: undefined,
    cardNumber: '6217000000000099',
  }),
  'POST /api/userBank/update': {
    input: ({ bankId }) => ({
      body: {
        ...CARD,
        id: bankId,
        nome: undefined,
        chavePix: undefined,
        cpf: undefined,
        cardNumber: '6217000000000098',
      },
    }),
  },
  'DELETE /api/userBank/{id}': { input: ({ has }) => ({ params: { id: has.bankId } }), as: 'simulated' },
  'POST /api/symbolmanage/list': ANY,
  'POST /api/common/getAppCurrencyList': ANY,
  'POST /api/common/getWithDrawCoinList': ANY,
  'POST /api/common/getCoinList': ANY,
  'GET /api/common/stockList': ANY,
  'GET /api/common/getRate': query({ sourceType: 'btc' }),
  'GET /api/common/getMt5Amount': query({ coin: 'usdt' }),
  'GET /api/common/getWithdrawMt5Amount': query({ coin: 'usdt' }),
  'GET /api/market/kline': query({ symbol: 'btcusdt' }),
  'GET /api/market/depth': query({ symbol: 'btcusdt' }),
  'GET /api/market/trades': query({ symbol: 'btcusdt' }),
  'POST /api/userCoin/getUserCoin': ANY,
  'POST /api/userCoin/save': body({ coin: 'btcusdt' }),
  'POST /api/userCoin/removeByCoin': body({ coin: 'btcusdt' }),
  'POST /api/userCoin/addBath': ANY,
  'POST /api/userCoin/remove/{ids}': {
    input: ({ has }) => ({ params: { ids: String(has.watched) } }),
    as: 'simulated',
  },
  'GET /api/asset/assetBalance': ANY,
  'POST /api/asset/transferFunds': body({
    coin: 'usdt',
    transferOutAccount: 1,
    transferInAccount: 3,
    amount: '10',
  }),
  'GET /api/withdraw/freezeList': ANY,
  'POST /api/recharge/submit': {
    input: ({ pictures }) => ({
      body: { amount: '20', type: 'TRC', coin: 'usdt', filePath: pictures[0], address: '' },
    }),
  },
  'GET /api/recharge/list': ANY,
  'GET /api/recharge/{id}': { input: ({ has }) => ({ params: { id: has.deposit } }), as: 'simulated' },
  'POST /api/recharge/getAdress': query({ coin: 'usdt', symbol: 'TRC' }),
  'POST /api/top/pay/submit': body({ cardNo: 'A1', money: '50' }, { orKey: 'payment_unavailable' }),
  'GET /api/withdraw/list': ANY,
  'GET /api/withdraw/detail': his('withdrawal'),
  'POST /api/withdraw/submit': {
    input: ({ address }) => ({
      body: {
        amount: '30',
        coinType: 'TRC',
        coin: 'usdt',
        adress: address,
        pwd: FUND_PASSWORD,
        bankId: undefined,
        totp: undefined,
      },
    }),
  },
  'GET /api/withdraw/getWithdrawStatus': ANY,
  'GET /api/texchange/getCurrencyPrice': query({ currency: 'usdt,btc', total: '20' }),
  'POST /api/texchange/currencyExchange': {
    input: async ({ server, live }) => {
      const path = '/api/texchange/getCurrencyPrice?currency=usdt,btc&total=20';
      const { data } = await server.call('GET', path, { token: live.token });
      const { quoteId } = data as { quoteId: number };
      return { body: { fromSymbol: 'usdt', toSymbol: 'btc', total: '20', quoteId } };
    },
  },
  'GET /api/stock/userFunds/accountStatistics': ANY,
  'GET /api/stock/userFunds/getRate': ANY,
  'POST /api/stock/userFunds/buyIn': body({ stockType: 'US', amount: '20' }),
  'GET /api/stock-day-trading/page': { input: ({ live }) => ({ query: { userId: live.id, status: undefined } }) },
  'GET /api/stock/asset/get': query({ market: 'US', symbol: 'aapl' }),
  'GET /api/stock/asset/getCount': query({ market: 'US', symbol: 'aapl' }),
  'POST /api/stock/order/submit': body(
    { buyType: 1, businessType: 2, buyNum: '1', nowPrice: undefined, stockGid: 'us:AAPL', lever: 10 },
    SIMULATED,
  ),
  'GET /api/stock/order/list': ANY,
  'GET /api/stock/userPosition/list': ANY,
  'POST /api/stock/userPosition/rejectPosition': his('stockOrder'),
  'POST /api/stock/userPosition/closePosition': {
    input: ({ has }) => ({ body: { positionSn: has.stockPosition } }),
    as: 'simulated',
  },
  'POST /api/currency/order/submit': body(
    {
      symbol: 'btcusdt',
      coin: undefined,
      type: 0,
      delegateType: 0,
      delegatePrice: '50000',
      delegateTotal: '0.001',
      delegateValue: undefined,
    },
    SIMULATED,
  ),
  'GET /api/currency/order/list': ANY,
  'GET /api/currency/order/cancelOrder': his('spotOrder'),
  'GET /api/common/orderTotal': ANY,
  'GET /api/contract/coin/list': ANY,
  'POST /api/contract/order/submit': body(
    { ...CONTRACT, coin: undefined, delegatePrice: undefined, earnPrice: undefined, losePrice: undefined },
    SIMULATED,
  ),
  'GET /api/contract/order/list': ANY,
  'GET /api/contract/order/canCelOrder': his('contractOrder'),
  'GET /api/contract/position/list': ANY,
  'GET /api/contract/position/stopOrder': his('position'),
  'POST /api/contract/position/adjustAmount': his('position', { money: '10', flag: 0 }),
  'POST /api/contract/position/adjustPositionMargn': his('position', { money: '10' }),
  'POST /api/contract/position/adjustPositionAmout': his('position', { money: '10' }),
  'POST /api/contract/loss/submit': {
    input: ({ has }) => ({
      body: {
        positionId: has.position,
        lossType: 1,
        delegateType: 1,
        losePrice: '55000',
        loseNumber: '10',
        earnPrice: undefined,
        earnNumber: undefined,
        loseDelegatePrice: undefined,
        earnDelegatePrice: undefined,
      },
    }),
    as: 'simulated',
  },
  'GET /api/contract/loss/list': ANY,
  'GET /api/contract/loss/cancel': his('stop'),
  // Last of those about it: it closes it.
  'GET /api/contract/position/stopPosition': his('position'),
  'GET /api/period/list': query({ secondId: 'btcusdt' }),
  'POST /api/secondContractOrder/createSecondContractOrder': body(
    {
      symbol: 'btcusdt',
      betContent: 1,
      betAmount: '50',
      periodId: 1,
      status: 0,
      coinSymbol: undefined,
      baseSymbol: undefined,
      openTime: undefined,
    },
    SIMULATED,
  ),
  'GET /api/secondContractOrder/list': ANY,
  'GET /api/secondContractOrder/{id}': his('timedOrder'),
  'GET /api/load/product/list': ANY,
  'POST /api/load/order/submit': {
    input: ({ pictures: [, cardUrl, cardBackUrl, capitalUrl] }) => ({
      body: { proId: 1, cycleType: 7, amount: '100', cardUrl, cardBackUrl, capitalUrl },
    }),
    orKey: 'product_closed',
  },
  'GET /api/load/order/orderList': ANY,
  'POST /api/load/order/repay': { input: () => ({ query: { id: 1 } }), key: 'order_not_open' },
  'GET /api/mingProduct/list': ANY,
  'GET /api/mingOrder/show': ANY,
  'POST /api/mingOrder/submit': {
    input: () => ({ body: { planId: 1, amount: '100' } }),
    orKey: 'product_closed',
  },
  'GET /api/mingOrder/list': ANY,
  'POST /api/mingOrder/redemption': body({ id: 1 }, { key: 'order_not_open' }),
  'POST /api/mingOrder/redempNewtion': body({ id: 1 }, { key: 'order_not_open' }),
  'GET /api/agentActivityInfo/getAgentInfo': ANY,
  'POST /api/agentActivityInfo/getAgentList': ANY,
  'POST /api/financial/list': ANY,
  'POST /api/financial/{id}': { input: () => ({ params: { id: 1 } }), orKey: 'not_found' },
  'POST /api/financial/submit': {
    input: () => ({ body: { id: 1, amount: '100' } }),
    orKey: 'product_closed',
  },
  'POST /api/order/list': ANY,
  'POST /api/news/getJPNewsList': body({ type: 'platform' }),
  'POST /api/news/getJPNewsContent': body({ urlRoad: 'welcome' }, { key: 'not_found' }),
  'GET /api/ownCoin/list': query({ status: undefined, type: undefined }),
  'GET /api/ownCoin/{id}': { input: () => ({ params: { id: 1 } }), orKey: 'not_found' },
  'POST /api/ownCoinApplyOrder/placing': {
    input: ({ live }) => ({ body: { userId: live.id, ownId: 1, number: '1', amount: undefined } }),
    orKey: ['offering_closed', 'not_found', 'Please_ correct_quantity'],
  },
  'POST /api/ownCoinOrder/placing': {
    input: ({ live }) => ({
      query: { userId: undefined, ownId: undefined, number: undefined, amount: undefined },
      body: { userId: live.id, ownId: 1, number: '1', amount: undefined },
    }),
    orKey: ['offering_closed', 'not_found'],
  },
  'GET /api/ownCoinOrder/getAvailableNum': {
    input: () => ({ query: { coinId: 1, coin: undefined } }),
    orKey: 'not_found',
  },
  'GET /api/ownCoinApplyOrder/list': ANY,
  'GET /api/ownCoinOrder/list': ANY,
  'POST /api/ownCoinApplyOrder/payForOrder': { input: () => ({ query: { id: 1 } }), key: 'order_not_open' },
  'POST /api/apiDefi/sendApproveHash': {
    input: ({ live }) => ({ body: { userId: live.id } }),
    key: 'defi_message_over',
  },
  'POST /api/apiDefi/userInvestment': ANY,
  'POST /api/apiDefi/getDefiRate': ANY,
  'POST /api/apiDefi/showDefiActivity/{userId}': ofOwn,
  'POST /api/apiDefi/updateDefiActivity': { key: 'not_found' },
  'POST /api/apiDefi/showIncome/{userId}/{coin}': ofOwn,
  'GET /api/apiDefi/showOrder': ofOwn,
  'POST /api/apiDefi/showDefiActivityNotice/{userId}': ofOwn,
  'POST /api/follow/list': ANY,
  'POST /api/follow/rank': ANY,
  'POST /api/follow/rankData': ANY,
  'POST /api/contract/position/rank': ANY,
  // They end what the others need.
  'POST /api/user/switch': query({ type: '2' }),
  'POST /api/user/logout': ANY,
};
