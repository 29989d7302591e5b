import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FREEZE_MODULES } from '../freeze/freeze-module.ts';

/** An entry of a menu. `name` is a key of the language files (`menu.<key>`) unless the operator wrote a text. */
export const menuItem = z.object({
  key: z.string(),
  name: z.optional(z.string()),
  isOpen: z.number(),
  logoUrl: z.optional(z.string()),
  /** `link`: another site; `path`: a route of the app. */
  jumpType: z.enum(['link', 'path']),
  jumpUrl: z.string(),
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

/** Everything the app is configured with, by settings key. */
export const allSetting = z.object({
  LOGIN_REGIS_SETTING: z.object({
    ordinaryIsOpen: z.boolean(),
    emailIsOpen: z.boolean(),
    phoneIsOpen: z.boolean(),
    /** The account form asks for an invitation code. */
    invitationDisplay: z.boolean(),
    /** A captcha is always asked for, not only after failures. */
    captchaAlways: z.boolean(),
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
  /** Least available USDT of each VIP level. */
  VIP_LEVEL_SETTING: z.array(z.object({ level: z.number(), start: z.string() })),
  STOCK_ENABLE: z.array(z.object({ type: z.string(), market: z.string() })),
  /** What becomes of limit orders for stocks while their exchange is closed. */
  STOCK_TRADING: z.object({ whileClosed: z.enum(['wait', 'refuse']) }),
  /** What a freeze of the account closes. */
  MODULE_FREEZE_TYPE_SETTING: z.array(z.enum(FREEZE_MODULES)),
  /** Where customers are told to turn to; "" for what there is not. */
  SUPPORT_SETTING: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
  timeZone: z.string(),
  dateFormat: z.string(),
  /** Where prices come from; `simulated` puts the mark on the screens. */
  MARKET_DATA: z.object({ provider: z.string(), simulated: z.boolean() }),
  SIMULATED_TRADING: z.object({ enabled: z.boolean(), grant: z.string() }),
});
export type AllSetting = z.infer<typeof allSetting>;

export const getAllSetting = endpoint({
  id: 'settings.getAllSetting',
  method: 'POST',
  path: '/api/common/getAllSetting',
  caller: 'anyone',
  summary: 'All settings of this deployment, by key.',
  envelope: 'data',
  output: allSetting,
});
