import { BY_LANGUAGE, PHONE_ZONE } from '@bourse/format/time';
import en from '@bourse/locales/en.json';
import {
  BANK_CARD_FORMS,
  COUNTRIES,
  DEFAULT_QUICK_AMOUNTS,
  isZone,
  LANGUAGES,
  type MessageKey,
  REDEEM_CALLS,
} from '@bourse/wire';
import * as z from 'zod';
import { ConfigError } from './config.ts';
import { type DeploymentContents, readContents } from './deployment-contents.ts';
import { missingPictures } from './deployment-pictures.ts';
import { type DeploymentTheme, readDeploymentTheme } from './deployment-theme.ts';
import { checkedFile, readJsonFile } from './read-json.ts';

/** Stakes that can be chosen by one tap: rising, above zero. */
const quickAmounts = z
  .array(z.string().regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,8})?$/, 'must be an amount above zero: "100"'))
  .max(6)
  .refine((amounts) => amounts.every((one, at) => at === 0 || Number(amounts[at - 1]) < Number(one)), 'must rise');

const tierAmount = z.string().regex(/^\d{1,12}(\.\d{1,8})?$/, 'must be an amount: "100"');

/** "UK" looks like a country code but is none, and would close nothing. */
const country = z.string().refine((code) => COUNTRIES.includes(code), {
  error: ({ input }) => `"${input}" is not the ISO code of a country, such as HK or GB`,
});
const countries = z.array(country);

/** Accepts each part once; separators may be signs or words of another script: YYYY年MM月DD日. */
function isDateFormat(format: string): boolean {
  const parts = ['YYYY', 'MM', 'DD'];
  const rest = parts.reduce((left, part) => left.replace(part, ''), format);
  return parts.every((part) => format.includes(part)) && !/[a-z\d]/i.test(rest);
}

/** The flags of one white label (deployments/NAME/config.json). An unknown key or a wrong value stops the start. */
const flags = z.strictObject({
  name: z.string().min(1).max(40),
  defaultLanguage: z.enum(LANGUAGES, { error: `must be one of ${LANGUAGES.join(', ')}` }).default('en'),
  /** `phone`: each customer's phone has its own. */
  timeZone: z
    .string()
    .refine((name) => name === PHONE_ZONE || isZone(name), 'must be the name of a time zone, or "phone"')
    .default(PHONE_ZONE),
  dateFormat: z
    .string()
    .refine(
      (format) => format === BY_LANGUAGE || isDateFormat(format),
      'must have YYYY, MM and DD once each and no other letters: DD.MM.YYYY; or "language"',
    )
    .default(BY_LANGUAGE),
  home: z
    .strictObject({
      /** /home has a button that shows how customer service is reached. */
      customerServicePopup: z.boolean().default(false),
    })
    .prefault({}),
  simulatedTrading: z.strictObject({ enabled: z.boolean() }).default({ enabled: true }),
  login: z.strictObject({ defaultAreaCode: z.string().regex(/^\d{1,4}$/) }).default({ defaultAreaCode: '93' }),
  register: z
    .strictObject({
      invitationRequired: z
        .strictObject({ phone: z.boolean(), email: z.boolean() })
        .default({ phone: false, email: false }),
      /** Who opens an account accepts the terms, confirms an age in years and names a country that is not closed; null: nothing is asked. */
      consent: z
        .nullable(z.strictObject({ minimumAge: z.int().min(13).max(99).default(18), closedTo: countries.default([]) }))
        .default({ minimumAge: 18, closedTo: [] }),
    })
    .prefault({}),
  fundPassword: z
    .strictObject({
      allowSymbols: z.boolean().default(false),
      /** Letters and digits must both be in it. */
      alphanumericMix: z.boolean().default(false),
    })
    .prefault({}),
  /** Which fields a bank card has, and which of them are required. */
  bankCard: z.strictObject({ form: z.enum(BANK_CARD_FORMS) }).default({ form: 'standard' }),
  tabBar: z
    .strictObject({
      /** Home, Markets, Trade, Wallet and Me, on desks and in simulated mode too; else the tabs of the settings, and none on desks. */
      constant: z.boolean().default(false),
    })
    .prefault({}),
  trade: z
    .strictObject({
      /** What can be done with a position: everything, or only closing it and adding margin. */
      contractActions: z.enum(['full', 'closeAndAddMargin']).default('full'),
      hideLimitOrders: z.boolean().default(false),
      hideRulesIcon: z.boolean().default(false),
      hideShareButton: z.boolean().default(false),
      /** The desk of /trade for who has used none yet; where it is closed, the first that is open. */
      firstDesk: z.enum(['SecondContract', 'BBTrading', 'Ustandard', 'ApanStocks']).default('SecondContract'),
    })
    .prefault({}),
  second: z
    .strictObject({
      /** Timed contracts may be placed for a later time. */
      appointmentOrders: z.boolean().default(false),
      quickAmounts: z
        .strictObject({
          byPeriod: z.record(z.string().regex(/^[1-9]\d{0,6}$/, 'must be seconds'), quickAmounts),
          others: quickAmounts,
        })
        .prefault(structuredClone(DEFAULT_QUICK_AMOUNTS) as { byPeriod: Record<string, string[]>; others: string[] }),
    })
    .prefault({}),
  withdraw: z
    .strictObject({
      /** The form takes a fund password with symbols; to be set with `fundPassword.allowSymbols`. */
      passwordAllowsSymbols: z.boolean().default(false),
      /** USDT that may leave in 30 days without each verification. */
      kycTiers: z.nullable(z.strictObject({ primaryAbove: tierAmount, advancedAbove: tierAmount })).default(null),
      primaryAlwaysRequired: z.boolean().default(false),
      refuseWhileUnfinished: z.boolean().default(false),
    })
    .prefault({}),
  certification: z
    .strictObject({
      /** The advanced form asks for the document's number. */
      advancedRequiresIdNumber: z.boolean().default(true),
      /** The country in the form until the customer chooses one. */
      defaultCountry: country.default('HK'),
      /** Only customers with primary verification may ask for the advanced one. */
      advancedRequiresPrimary: z.boolean().default(true),
    })
    .prefault({}),
  pledge: z
    .strictObject({
      /** The app does not offer to redeem a pledge before its end. */
      hideRedeem: z.boolean().default(false),
      /** Which of two addresses of the same call the app uses. */
      redeemCall: z.enum(REDEEM_CALLS).default('redemption'),
    })
    .prefault({}),
  transfer: z
    .strictObject({
      /** Nothing leaves the contract account while anything is frozen for the customer. */
      blockContractWhenFrozen: z.boolean().default(false),
    })
    .prefault({}),
  defi: z
    .strictObject({
      /** Customers claim an activity themselves; otherwise the daily run pays everybody who held enough. */
      claimByUpdate: z.boolean().default(false),
      /** USDT (or USDC) that count a day for one address, and for all addresses of one person together. */
      countedMax: tierAmount.default('1000000'),
    })
    .prefault({}),
  wallet: z
    .strictObject({
      /** Only browsers with a wallet: the others are told so at /no-wallet. */
      required: z.boolean().default(false),
      /** Customers may sign in with a wallet of their browser. */
      signIn: z.boolean().default(true),
    })
    .prefault({}),
  freeze: z
    .strictObject({
      /** The message that a frozen customer is shown. */
      textKey: z
        .custom<MessageKey>((key) => typeof key === 'string' && key in en.messages, 'must be the key of a message')
        .default('account_frozen'),
    })
    .prefault({}),
  routes: z
    .strictObject({
      /** /platform: what this place is, in facts. */
      platform: z.boolean().default(false),
      /** /test and its candles, for developers of the chart. Not for sites that customers use. */
      chartTest: z.boolean().default(false),
    })
    .prefault({}),
  /** Whole markets, switched off where the law requires it. */
  markets: z
    .strictObject({
      timedContracts: z.boolean().default(true),
      leveragedContracts: z.boolean().default(true),
      stocks: z.boolean().default(true),
    })
    .prefault({}),
  /** Countries whose residents a market is closed to. */
  marketsClosedTo: z
    .strictObject({
      timedContracts: countries.default([]),
      leveragedContracts: countries.default([]),
      stocks: countries.default([]),
    })
    .prefault({}),
});

const deploymentSchema = flags
  .refine(({ fundPassword, withdraw }) => withdraw.passwordAllowsSymbols || !fundPassword.allowSymbols, {
    path: ['withdraw', 'passwordAllowsSymbols'],
    message: 'must be true where fundPassword.allowSymbols is',
  })
  .refine(({ wallet }) => wallet.signIn || !wallet.required, {
    path: ['wallet', 'signIn'],
    message: 'must be true where wallet.required is',
  });

/** The flags of a deployment, as its config.json has them. */
export type DeploymentFlags = z.output<typeof deploymentSchema>;

/** Every flag as it is where a deployment of this name says nothing. */
export function standardFlags(name: string): DeploymentFlags {
  return deploymentSchema.parse({ name });
}

/** One white label: its flags, its look, what it says. */
export interface Deployment extends DeploymentFlags {
  /** The name of its folder. */
  readonly key: string;
  readonly theme: DeploymentTheme;
  readonly contents: DeploymentContents;
}

/** The deployment that others take from what they lack. */
export const DEFAULT_DEPLOYMENT = 'default';

/** Reads and checks a deployment's folder. Throws `ConfigError` with the key's path. */
export async function readDeployment(folder: string, key: string): Promise<Deployment> {
  const own = `${folder}/${key}`;
  const file = `${own}/config.json`;
  const given = await readJsonFile(file);
  if (given === undefined) throw new ConfigError(`DEPLOYMENT: there is no ${file}`);
  const checked = checkedFile(file, deploymentSchema, given);
  const theme = await readDeploymentTheme(own);
  const contents = await readContents(own, `${folder}/${DEFAULT_DEPLOYMENT}`);
  const missing = missingPictures(own);
  if (missing.length > 0) throw new ConfigError(missing.map((picture) => `there is no ${picture}`).join('\n  '));
  return { key, ...checked, theme, contents };
}
