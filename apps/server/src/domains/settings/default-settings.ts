import {
  type AllSetting,
  DEFAULT_CASE_SETTING,
  FREEZE_MODULES,
  LANGUAGES,
  type MenuItem,
  type TradeKey,
} from '@bourse/wire';
import { FACTS_OF_INSTALLATION } from '@bourse/wire/console';
import type { Deployment } from '../../platform/deployment.ts';
import { sampleChannels, withdrawalChannels } from './default-channels.ts';

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

/** Holdings and 30-day volume of each level, in USDT. */
const VIP_LEVELS: AllSetting['VIP_LEVEL_SETTING'] = [
  { level: 0, start: '0' },
  { level: 1, start: '1000', volume: '50000' },
  { level: 2, start: '10000', volume: '250000' },
  { level: 3, start: '50000', volume: '1000000' },
  { level: 4, start: '200000', volume: '5000000' },
  { level: 5, start: '1000000', volume: '20000000' },
];

/** Of the deployment that is served. */
const LOGO = '/platform/assets/logo.svg';

/** Copies are orders on margin: without that market there is nothing to copy. */
const COPIES = '/follow';

const offered = (menu: readonly MenuItem[], { markets }: Deployment): MenuItem[] =>
  menu.filter(({ jumpUrl }) => markets.leveragedContracts || jumpUrl !== COPIES);

/** All ways to sign in are open. */
export const SIGN_IN: AllSetting['LOGIN_REGIS_SETTING'] = {
  ordinaryIsOpen: true,
  emailIsOpen: true,
  phoneIsOpen: true,
  walletIsOpen: true,
  invitationDisplay: false,
  captchaAlways: false,
  captchaPicture: false,
};

/** What the settings are until an operator changes one: what the deployment's contents say, else what is said here. */
export function defaultSettings(
  deployment: Deployment,
  market: { readonly name: string; readonly simulated: boolean; readonly foreseeable: boolean },
): AllSetting {
  const { settings: said } = deployment.contents;
  return {
    LOGIN_REGIS_SETTING: SIGN_IN,
    PLAYING_SETTING: PLAYING,
    TAB_SETTING: [
      { key: 'platform', isOpen: 1 },
      { key: 'financial', isOpen: 1 },
      { key: 'contract', isOpen: 1 },
      { key: 'stock', isOpen: 1 },
    ],
    DOWNLOAD_SETTING: { h5Url: '' },
    MARKET_URL: { h5Code: '' },
    RECHARGE_CHANNEL_SETTING: market.simulated ? sampleChannels(deployment.bankCard.form) : [],
    WITHDRAWAL_CHANNEL_SETTING: withdrawalChannels(deployment.bankCard.form),
    ASSET_COIN: ['usdt', 'btc', 'eth', 'sol', 'bnb', 'xrp', 'doge', 'ltc', 'brl'],
    SWAP_SETTING: { seconds: 10, spread: '0.001' },
    VIP_LEVEL_SETTING: VIP_LEVELS,
    STOCK_ENABLE: [
      { type: 'US', market: 'US' },
      { type: 'BR', market: 'BR' },
    ],
    STOCK_TRADING: { whileClosed: 'wait' },
    LANGUAGE_SETTING: LANGUAGES.map((key) => ({ key, isOpen: 1 })),
    SUPPORT_STAFF_SETTING: { name: '', hours: '' },
    SUPPORT_SETTING: { chat: true, link: '', email: '', phone: '' },
    WITHDRAWAL_SETTING: { coolingOffHours: 24 },
    PROMOTION_SETTING: { rates: ['0.10', '0.05', '0.02'] },
    COPY_TRADING: { delaySeconds: 5, leaderShare: '0.10', leadersMax: 10, followersMax: 500 },
    MODULE_FREEZE_TYPE_SETTING: [...FREEZE_MODULES],
    NEWS_TAB_SETTING: [
      { keyStr: 'platform', isOpen: 1, names: { en: 'Platform', zh: '平台' } },
      { keyStr: 'markets', isOpen: 1, names: { en: 'Markets', zh: '市场' } },
      { keyStr: 'learn', isOpen: 1, names: { en: 'Learn', zh: '学习' } },
    ],
    WHITE_PAPER_SETTING: { name: '', url: '' },
    NEWS_FEED_SETTING: [],
    RESERVES_SETTING: [],
    ICON_SETTING: [],
    timeZone: deployment.timeZone,
    dateFormat: deployment.dateFormat,
    MARKET_DATA: { provider: market.name, simulated: market.simulated, foreseeable: market.foreseeable },
    CASE_SETTING: DEFAULT_CASE_SETTING,
    OPERATOR_SETTING: { secondOperatorAbove: '1000', reportingCurrency: 'usdt' },
    SIMULATED_TRADING: { enabled: deployment.simulatedTrading.enabled, grant: '100000' },
    ...said,
    MIDDLE_MENU_SETTING: offered(said.MIDDLE_MENU_SETTING, deployment),
    APP_SIDEBAR_SETTING: offered(said.APP_SIDEBAR_SETTING, deployment),
    LOGO_SETTING: { name: deployment.name, logo: LOGO },
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
