import { BY_LANGUAGE, PHONE_ZONE } from '@bourse/format/time';
import {
  type BankCardForm,
  type ConsentRules,
  DEFAULT_QUICK_AMOUNTS,
  type MessageKey,
  type QuickAmounts,
  type RedeemCall,
} from '@bourse/wire';

/**
 * What the white label fixes before the app starts: `/platform/config.js` sets window.__BOURSE__. Anything missing or of
 * the wrong type falls to the default deployment's value, so a broken script never stops the app.
 */
export interface Deployment {
  readonly key: string;
  readonly name: string;
  readonly defaultLanguage: string;
  /** A zone, or `phone` for the phone's own. */
  readonly timeZone: string;
  /** "DD/MM/YYYY", or `language` for each language's own. */
  readonly dateFormat: string;
  /** What the app is drawn in until its customer chooses. */
  readonly theme: { readonly appearance: 'light' | 'dark' | 'system' };
  readonly home: {
    /** /home has a button that shows how customer service is reached. */
    readonly customerServicePopup: boolean;
  };
  readonly simulatedTrading: { readonly enabled: boolean };
  readonly login: { readonly defaultAreaCode: string };
  readonly register: {
    readonly invitationRequired: { readonly phone: boolean; readonly email: boolean };
    /** What who opens an account agrees to; null: nothing is asked. */
    readonly consent: ConsentRules | null;
  };
  readonly fundPassword: { readonly allowSymbols: boolean; readonly alphanumericMix: boolean };
  readonly withdraw: { readonly passwordAllowsSymbols: boolean };
  /** Which fields a bank card has, and which of them are required. */
  readonly bankCard: { readonly form: BankCardForm };
  readonly certification: {
    readonly advancedRequiresIdNumber: boolean;
    /** ISO code that the form's country starts with. */
    readonly defaultCountry: string;
    readonly advancedRequiresPrimary: boolean;
  };
  readonly trade: {
    /** What can be done with a position: everything, or closing it and adding margin. */
    readonly contractActions: 'full' | 'closeAndAddMargin';
    readonly hideLimitOrders: boolean;
    readonly hideRulesIcon: boolean;
    readonly hideShareButton: boolean;
    /** The desk of /trade for who has used none yet. */
    readonly firstDesk: FirstDesk;
  };
  /** The same five tabs on desks and in simulated mode too; else the tabs of the settings. */
  readonly tabBar: { readonly constant: boolean };
  readonly second: {
    /** Timed contracts may be placed for a later time. */
    readonly appointmentOrders: boolean;
    readonly quickAmounts: QuickAmounts;
  };
  readonly pledge: {
    /** No pledge is taken back before its end from the app. */
    readonly hideRedeem: boolean;
    readonly redeemCall: RedeemCall;
  };
  readonly transfer: { readonly blockContractWhenFrozen: boolean };
  readonly wallet: {
    /** Only browsers with a wallet: the others are told so at /no-wallet. */
    readonly required: boolean;
    /** Customers may sign in with a wallet of their browser. */
    readonly signIn: boolean;
  };
  /** What a frozen customer is told. */
  readonly freeze: { readonly textKey: MessageKey };
  /** Pages that some deployments have. */
  readonly routes: { readonly platform: boolean; readonly chartTest: boolean };
  /** Whole markets: one that is off has no desk, and the server refuses its calls. */
  readonly markets: Readonly<Record<SwitchedMarket, boolean>>;
}

const FIRST_DESKS = ['SecondContract', 'BBTrading', 'Ustandard', 'ApanStocks'] as const;
export type FirstDesk = (typeof FIRST_DESKS)[number];

export type SwitchedMarket = 'timedContracts' | 'leveragedContracts' | 'stocks';

declare global {
  interface Window {
    readonly __BOURSE__?: { readonly deployment?: unknown };
  }
}

type Shape = Readonly<Record<string, unknown>>;
const shape = (value: unknown): Shape => (typeof value === 'object' && value !== null ? (value as Shape) : {});
const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

/** Only a plain null asks for nothing. */
function consentOf(given: unknown): ConsentRules | null {
  if (given === null) return null;
  const { minimumAge, closedTo } = shape(given);
  return {
    minimumAge: typeof minimumAge === 'number' ? minimumAge : 18,
    closedTo: Array.isArray(closedTo) ? closedTo.filter((code) => typeof code === 'string') : [],
  };
}

export function readDeployment(given: unknown): Deployment {
  const source = shape(given);
  const [trade, second, markets] = [shape(source.trade), shape(source.second), shape(source.markets)];
  const [fundPassword, withdraw] = [shape(source.fundPassword), shape(source.withdraw)];
  const certification = shape(source.certification);
  const [pledge, wallet] = [shape(source.pledge), shape(source.wallet)];
  const invitation = shape(shape(source.register).invitationRequired);
  return {
    key: text(source.key, 'default'),
    name: text(source.name, 'Bourse'),
    defaultLanguage: text(source.defaultLanguage, 'en'),
    timeZone: text(source.timeZone, PHONE_ZONE),
    dateFormat: text(source.dateFormat, BY_LANGUAGE),
    theme: { appearance: appearance(shape(source.theme).appearance) },
    home: { customerServicePopup: flag(shape(source.home).customerServicePopup, false) },
    simulatedTrading: { enabled: flag(shape(source.simulatedTrading).enabled, true) },
    login: { defaultAreaCode: text(shape(source.login).defaultAreaCode, '93') },
    register: {
      invitationRequired: { phone: flag(invitation.phone, false), email: flag(invitation.email, false) },
      consent: consentOf(shape(source.register).consent),
    },
    fundPassword: {
      allowSymbols: flag(fundPassword.allowSymbols, false),
      alphanumericMix: flag(fundPassword.alphanumericMix, false),
    },
    withdraw: { passwordAllowsSymbols: flag(withdraw.passwordAllowsSymbols, false) },
    bankCard: { form: shape(source.bankCard).form === 'brazil' ? 'brazil' : 'standard' },
    certification: {
      advancedRequiresIdNumber: flag(certification.advancedRequiresIdNumber, true),
      defaultCountry: text(certification.defaultCountry, 'HK'),
      advancedRequiresPrimary: flag(certification.advancedRequiresPrimary, true),
    },
    trade: {
      contractActions: trade.contractActions === 'closeAndAddMargin' ? 'closeAndAddMargin' : 'full',
      hideLimitOrders: flag(trade.hideLimitOrders, false),
      hideRulesIcon: flag(trade.hideRulesIcon, false),
      hideShareButton: flag(trade.hideShareButton, false),
      firstDesk: FIRST_DESKS.find((desk) => desk === trade.firstDesk) ?? 'SecondContract',
    },
    tabBar: { constant: flag(shape(source.tabBar).constant, false) },
    second: {
      appointmentOrders: flag(second.appointmentOrders, false),
      quickAmounts: quickAmounts(second.quickAmounts),
    },
    pledge: {
      hideRedeem: flag(pledge.hideRedeem, false),
      redeemCall: pledge.redeemCall === 'redempNewtion' ? 'redempNewtion' : 'redemption',
    },
    transfer: { blockContractWhenFrozen: flag(shape(source.transfer).blockContractWhenFrozen, false) },
    wallet: { required: flag(wallet.required, false), signIn: flag(wallet.signIn, true) },
    // The server has checked that there is such a message.
    freeze: { textKey: text(shape(source.freeze).textKey, 'account_frozen') as MessageKey },
    routes: {
      platform: flag(shape(source.routes).platform, false),
      chartTest: flag(shape(source.routes).chartTest, false),
    },
    markets: {
      timedContracts: flag(markets.timedContracts, true),
      leveragedContracts: flag(markets.leveragedContracts, true),
      stocks: flag(markets.stocks, true),
    },
  };
}

function appearance(given: unknown): Deployment['theme']['appearance'] {
  return given === 'light' || given === 'dark' ? given : 'system';
}

function quickAmounts(given: unknown): QuickAmounts {
  const { byPeriod, others } = shape(given);
  const lists = Object.entries(shape(byPeriod));
  if (!isTexts(others) || !lists.every(([, list]) => isTexts(list))) return DEFAULT_QUICK_AMOUNTS;
  return { byPeriod: Object.fromEntries(lists) as Record<string, string[]>, others };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

export const deployment = readDeployment(typeof window === 'undefined' ? undefined : window.__BOURSE__?.deployment);
