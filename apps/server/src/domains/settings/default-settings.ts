import { type AllSetting, FREEZE_MODULES, LANGUAGES, type MenuItem, type TradeKey } from '@bourse/contract';
import { FACTS_OF_INSTALLATION } from '@bourse/contract/console';
import type { Deployment } from '../../platform/deployment.ts';
import { DEFAULT_NEWS_TABS } from '../news/default-news.ts';
import { sampleChannels, withdrawalChannels } from './default-channels.ts';

const path = (key: string, jumpUrl: string): MenuItem => ({ key, isOpen: 1, jumpType: 'path', jumpUrl });

const of = (group: string, items: readonly MenuItem[]): MenuItem[] => items.map((item) => ({ ...item, group }));

/** The lists that are no desk show quotes. */
const PLAYING: AllSetting['PLAYING_SETTING'] = [
  { key: 'Optional', isOpen: 1, tradable: false },
  { key: 'BBTrading', isOpen: 1, tradable: true },
  { key: 'Ustandard', isOpen: 1, tradable: true },
  { key: 'SecondContract', isOpen: 1, tradable: true },
  { key: 'Encryption', isOpen: 1, tradable: false },
  { key: 'ForeignExchange', isOpen: 1, tradable: false },
  { key: 'ApanStocks', isOpen: 1, tradable: true },
];

const VIP_STARTS = ['0', '1000', '10000', '50000', '200000', '1000000'];

/** What the settings are until an operator changes one. */
export function defaultSettings(
  deployment: Deployment,
  market: { readonly name: string; readonly simulated: boolean },
): AllSetting {
  const copies = deployment.markets.leveragedContracts ? [path('copyTrading', '/follow')] : [];
  return {
    LOGIN_REGIS_SETTING: {
      ordinaryIsOpen: true,
      emailIsOpen: true,
      phoneIsOpen: true,
      invitationDisplay: false,
      captchaAlways: false,
    },
    PLAYING_SETTING: PLAYING,
    HOME_COIN_SETTING: ['btcusdt', 'ethusdt', 'xauusd', 'eurusd', 'aapl', 'solusdt'],
    MIDDLE_MENU_SETTING: [
      path('spot', '/trade?tradeKey=BBTrading'),
      path('contract', '/trade?tradeKey=Ustandard'),
      path('timed', '/trade?tradeKey=SecondContract'),
      path('stocks', '/trade?tradeKey=ApanStocks'),
      path('pledge', '/pledge'),
      path('subscription', '/subscription'),
      ...copies,
      path('swap', '/swap'),
      path('transfer', '/transfer'),
      path('financial', '/financialList'),
      ...copies,
      path('strategies', '/AITrading'),
      path('promotion', '/plug'),
      path('help', '/help'),
      path('loan', '/loan'),
      path('newShares', '/newSharesCenter'),
      path('blockTrades', '/dzList'),
      path('strategies', '/AITrading'),
      path('nft', '/nft'),
      path('promotion', '/plug'),
      path('help', '/help'),
    ],
    BOTTOM_MENU_SETTING: [
      path('home', '/home'),
      path('quote', '/quote'),
      path('trade', '/trade'),
      path('assets', '/assets'),
    ],
    APP_SIDEBAR_SETTING: [
      ...of('money', [
        path('assets', '/assets'),
        path('recharge', '/recharge'),
        path('withdraw', '/withdraw'),
        path('swap', '/swap'),
        path('transfer', '/transfer'),
        path('statements', '/statements'),
      ]),
      ...of('products', [
        path('pledge', '/pledge'),
        path('financial', '/financialList'),
        path('productPlan', '/productPlan'),
        ...copies,
        path('loan', '/loan'),
        path('subscription', '/subscription'),
        path('newShares', '/newSharesCenter'),
        path('blockTrades', '/dzList'),
        ...copies,
        path('strategies', '/AITrading'),
        path('nft', '/nft'),
        path('DEFI', '/defi'),
        path('DEFIC', '/defic'),
      ]),
      ...of('account', [
        path('certification', '/certification-primary'),
        path('certificationAdvanced', '/certification-advanced'),
        path('security', '/security'),
        path('limits', '/limits'),
        path('bankCards', '/bind-card'),
        path('addresses', '/addAddress'),
        path('walletView', '/walletview'),
        path('promotion', '/plug'),
        path('welfare', '/welfareEvents'),
      ]),
      ...of('support', [
        path('mails', '/mails'),
        path('service', '/service'),
        path('help', '/help'),
        path('news', '/news'),
      ]),
      ...of('app', [
        path('language', '/language-selection'),
        path('appDownload', '/app-download'),
        path('introduction', '/introduction'),
        path('terms', '/term-service'),
        path('vipRule', '/vip-rule'),
      ]),
    ],
    TAB_SETTING: [
      { key: 'platform', isOpen: 1 },
      { key: 'financial', isOpen: 1 },
      { key: 'contract', isOpen: 1 },
      { key: 'stock', isOpen: 1 },
    ],
    LOGO_SETTING: { name: deployment.name, logo: '' },
    DOWNLOAD_SETTING: { h5Url: '' },
    MARKET_URL: { h5Code: '' },
    RECHARGE_CHANNEL_SETTING: market.simulated ? sampleChannels(deployment.bankCard.form) : [],
    WITHDRAWAL_CHANNEL_SETTING: withdrawalChannels(deployment.bankCard.form),
    ASSET_COIN: ['usdt', 'btc', 'eth', 'sol', 'bnb', 'xrp', 'doge', 'ltc', 'brl'],
    SWAP_SETTING: { seconds: 10, spread: '0.001' },
    VIP_LEVEL_SETTING: VIP_STARTS.map((start, level) => ({ level, start })),
    STOCK_ENABLE: [
      { type: 'US', market: 'US' },
      { type: 'BR', market: 'BR' },
    ],
    STOCK_TRADING: { whileClosed: 'wait' },
    LANGUAGE_SETTING: LANGUAGES.map((key) => ({ key, isOpen: 1 })),
    SUPPORT_STAFF_SETTING: { name: '', hours: '' },
    SUPPORT_SETTING: { chat: true, link: '', email: '', phone: '' },
    WITHDRAWAL_SETTING: { restHours: 24 },
    PROMOTION_SETTING: { rates: ['0.10', '0.05', '0.02'] },
    COPY_TRADING: { delaySeconds: 5, leaderShare: '0.10', leadersMax: 10, followersMax: 500 },
    MODULE_FREEZE_TYPE_SETTING: [...FREEZE_MODULES],
    NEWS_TAB_SETTING: DEFAULT_NEWS_TABS,
    WHITE_PAPER_SETTING: { name: '', url: '' },
    NEWS_FEED_SETTING: [],
    timeZone: deployment.timeZone,
    dateFormat: deployment.dateFormat,
    MARKET_DATA: { provider: market.name, simulated: market.simulated },
    OPERATOR_SETTING: { secondOperatorAbove: '1000' },
    SIMULATED_TRADING: { enabled: deployment.simulatedTrading.enabled, grant: '100000' },
  };
}

/** The market of a list that a deployment may switch off. */
const SWITCH: Partial<Record<TradeKey, keyof Deployment['markets']>> = {
  SecondContract: 'timedContracts',
  Ustandard: 'leveragedContracts',
  ApanStocks: 'stocks',
};

/** What an operator opened, less what the law closes here. */
export function withoutSwitchedOff(
  playing: AllSetting['PLAYING_SETTING'],
  markets: Deployment['markets'],
): AllSetting['PLAYING_SETTING'] {
  return playing.map((row) => {
    const market = SWITCH[row.key];
    return market === undefined || markets[market] ? row : { ...row, isOpen: 0, tradable: false };
  });
}

/** Facts of this installation, which no operator's setting changes. */
export const FIXED_KEYS: ReadonlySet<string> = new Set(FACTS_OF_INSTALLATION);
