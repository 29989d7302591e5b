import * as z from 'zod/mini';
import { caseSetting } from '../case/case-setting.ts';
import { depositChannelSetting } from '../deposit/deposit-channel.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, text } from '../fields.ts';
import { FREEZE_MODULES } from '../freeze/freeze-module.ts';
import { newsFeedSetting, newsTabSetting } from '../news/news-settings.ts';
import { PROMOTION_LEVELS } from '../promotion/promotion-levels.ts';
import { withdrawalChannelSetting } from '../withdrawal/withdrawal-channel.ts';
import { iconSetting } from './icons.ts';
import { LANGUAGES } from './languages.ts';
import { whitePaperSetting } from './white-paper.ts';

const RESERVES_MAX = 20;

/** An entry of a menu. `name` is a key of the language files (`menu.<key>`) unless the operator wrote a text. */
export const menuItem = z.object({
  key: z.string(),
  name: z.optional(z.string()),
  isOpen: z.number(),
  logoUrl: z.optional(z.string()),
  /** `link`: another site; `path`: a route of the app. */
  jumpType: z.enum(['link', 'path']),
  jumpUrl: z.string(),
  /** Entries of one group stand together: `menu.group_<group>`, or no heading where there is no such text. */
  group: z.optional(z.string()),
});
export type MenuItem = z.infer<typeof menuItem>;

export const TRADE_KEYS = [
  'Optional',
  'SecondContract',
  'BBTrading',
  'Ustandard',
  'Encryption',
  'ForeignExchange',
  'ApanStocks',
] as const;
export type TradeKey = (typeof TRADE_KEYS)[number];

/** A proportion below 5 %. */
const spreadText = () => z.string().check(z.regex(/^0(\.0[0-4]?\d{0,6})?$/, 'below 0.05'));
const RATE = /^0(\.\d{1,4})?$/;
const TEN_THOUSANDTHS = 10_000;
/** Together below 1: the house pays out less than it took. */
const promotionRates = z.array(z.string().check(z.regex(RATE, 'below 1, four decimals at most'))).check(
  z.maxLength(PROMOTION_LEVELS),
  z.refine((rates) => rates.reduce((sum, one) => sum + Math.round(Number(one) * TEN_THOUSANDTHS), 0) < TEN_THOUSANDTHS),
);

/** What the app is configured with, by settings key: for everybody to read. */
export const publicSetting = z.object({
  LOGIN_REGIS_SETTING: z.object({
    ordinaryIsOpen: z.boolean(),
    emailIsOpen: z.boolean(),
    phoneIsOpen: z.boolean(),
    /** A wallet signs in, where the deployment has it (ours). */
    walletIsOpen: z._default(z.boolean(), true),
    /** The account form asks for an invitation code. */
    invitationDisplay: z.boolean(),
    /** A captcha is always asked for, not only after failures. */
    captchaAlways: z.boolean(),
    /** The captcha is a picture of characters, which machines can read, instead of work for the browser (ours). */
    captchaPicture: z._default(z.boolean(), false),
  }),
  /** Tabs of /quote and, without the watchlist and lists that are no desk, of /trade. */
  PLAYING_SETTING: z.array(z.object({ key: z.enum(TRADE_KEYS), isOpen: z.number(), tradable: z.boolean() })),
  /** Symbols of the market overview on /home. */
  HOME_COIN_SETTING: z.array(z.string()),
  /** The icon grid of /home. */
  MIDDLE_MENU_SETTING: z.array(menuItem),
  BOTTOM_MENU_SETTING: z.array(menuItem),
  APP_SIDEBAR_SETTING: z.array(menuItem),
  /** Tabs of /assets, in this order. */
  TAB_SETTING: z.array(z.object({ key: z.enum(['stock', 'platform', 'financial', 'contract']), isOpen: z.number() })),
  LOGO_SETTING: z.object({ name: z.string(), logo: z.string() }),
  /** What /app-download shows. */
  DOWNLOAD_SETTING: z.object({ h5Url: z.string() }),
  MARKET_URL: z.object({ h5Code: z.string() }),
  /**
   * What each level of fees takes: holdings worth `start` USDT, or `volume` USDT traded within 30 days (absent: holdings alone). Levels of
   * a schedule of fees are counted the same, from 0.
   */
  VIP_LEVEL_SETTING: z
    .array(
      z.object({
        level: z.number().check(z.int(), z.gte(0), z.lte(20)),
        start: decimal(),
        volume: z.optional(decimal()),
      }),
    )
    .check(z.maxLength(21)),
  /** How money goes out. */
  WITHDRAWAL_CHANNEL_SETTING: z.array(withdrawalChannelSetting),
  /** Assets that can be exchanged for one another. */
  ASSET_COIN: z.array(z.string()),
  /** A quoted rate is honoured for `seconds`; `spread` of it stays with the house ("0.001" is 0.1 %). */
  SWAP_SETTING: z.object({ seconds: z.number().check(z.int(), z.gte(3), z.lte(60)), spread: spreadText() }),
  STOCK_ENABLE: z.array(z.object({ type: z.string(), market: z.string() })),
  /** What becomes of limit orders for stocks while their exchange is closed. */
  STOCK_TRADING: z.object({ whileClosed: z.enum(['wait', 'refuse']) }),
  /** Who answers customers, as they see it, and when; "" where nothing is said. */
  SUPPORT_STAFF_SETTING: z.object({ name: z.string(), hours: z.string() }),
  /** How customer service is reached: messages here, and what is beyond this site; "" where there is no such way. */
  SUPPORT_SETTING: z.object({
    chat: z.boolean(),
    link: z.string().check(z.regex(/^(https?:\/\/\S+)?$/, 'link')),
    email: z.string(),
    phone: z.string(),
  }),
  /** Hours that a new withdrawal address, and the end of that protection, takes before it counts. */
  WITHDRAWAL_SETTING: z.object({ coolingOffHours: z.number().check(z.int(), z.gte(0), z.lte(720)) }),
  /** Shares of the fees received from invited customers, for who invited them and up to two above: "0.10" is 10 %. */
  PROMOTION_SETTING: z.object({ rates: promotionRates }),
  /**
   * A copy that would be later than `delaySeconds` is missed. `leaderShare` of the fees the house received from copies
   * goes to the leader ("0.10" is 10 %). How many a customer may follow, and how many may follow one.
   */
  COPY_TRADING: z.object({
    delaySeconds: z.number().check(z.int(), z.gte(1), z.lte(60)),
    leaderShare: z.string().check(z.regex(/^0(\.[0-4]\d{0,3})?$/, 'below 0.5, four decimals at most')),
    leadersMax: z.number().check(z.int(), z.gte(1), z.lte(50)),
    followersMax: z.number().check(z.int(), z.gte(1), z.lte(1000)),
  }),
  /** What a freeze of the account closes. */
  MODULE_FREEZE_TYPE_SETTING: z.array(z.enum(FREEZE_MODULES)),
  /** Languages offered, in this order; one at least is open. */
  LANGUAGE_SETTING: z
    .array(z.object({ key: z.enum(LANGUAGES), isOpen: z.number() }))
    .check(z.refine((all) => all.some(({ isOpen }) => isOpen === 1))),
  /** Tabs of the news, in this order. */
  NEWS_TAB_SETTING: newsTabSetting,
  /** What /introduction links to. */
  WHITE_PAPER_SETTING: whitePaperSetting,
  timeZone: z.string(),
  dateFormat: z.string(),
  /** Where prices come from; `simulated` puts the mark on the screens. */
  MARKET_DATA: z.object({ provider: z.string(), simulated: z.boolean(), foreseeable: z.boolean() }),
  SIMULATED_TRADING: z.object({ enabled: z.boolean(), grant: z.string() }),
});
export type PublicSetting = z.infer<typeof publicSetting>;

/** Everything that is stored: also what nobody but operators reads. */
export const allSetting = z.extend(publicSetting, {
  /** How money comes in; customers are told an address or account of those that are open, by a call of its own. */
  RECHARGE_CHANNEL_SETTING: z.array(depositChannelSetting),
  /** Pictures of assets, languages and channels; the lists that show these carry them. */
  ICON_SETTING: iconSetting,
  /** Sites whose news are taken over; an address may hold a key. */
  NEWS_FEED_SETTING: newsFeedSetting,
  /** Addresses on the chain that is read, shown as what the market has; each has signed its `reserveText`. */
  RESERVES_SETTING: z.array(z.object({ address: text(64), signature: text(200) })).check(z.maxLength(RESERVES_MAX)),
  /** Decisions about money worth more USDT than this need another operator. */
  OPERATOR_SETTING: z.object({
    secondOperatorAbove: decimal(),
    /** In which the console's first page gives worths: "usdt", "eur". */
    reportingCurrency: z._default(z.string().check(z.regex(/^[a-z]{3,5}$/, 'currency')), 'usdt'),
  }),
  /** What raises cases of customers. */
  CASE_SETTING: caseSetting,
});
export type AllSetting = z.infer<typeof allSetting>;

export const getAllSetting = endpoint({
  id: 'settings.getAllSetting',
  method: 'POST',
  path: '/api/common/getAllSetting',
  caller: 'anyone',
  summary: 'The settings of this deployment that the app reads, by key.',
  envelope: 'data',
  output: publicSetting,
});
