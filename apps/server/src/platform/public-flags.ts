import type { Deployment, DeploymentFlags } from './deployment.ts';

/** For each flag, and for each flag of a group, whether browsers are told it. */
type Choice<Flags> = {
  readonly [Key in keyof Flags]-?: boolean | (Flags[Key] extends object ? Choice<Flags[Key]> : never);
};

/**
 * Which flags browsers are told: those that their screens need. Only the server knows the others. Every new flag must
 * be added here.
 */
const PUBLIC: Choice<DeploymentFlags> = {
  name: true,
  defaultLanguage: true,
  timeZone: true,
  dateFormat: true,
  home: { customerServicePopup: true },
  simulatedTrading: { enabled: true },
  login: { defaultAreaCode: true },
  register: { invitationRequired: true, consent: true },
  fundPassword: { allowSymbols: true, alphanumericMix: true },
  bankCard: { form: true },
  tabBar: { constant: true },
  trade: { contractActions: true, hideLimitOrders: true, hideRulesIcon: true, hideShareButton: true, firstDesk: true },
  second: { appointmentOrders: true, quickAmounts: true },
  withdraw: {
    passwordAllowsSymbols: true,
    kycTiers: false,
    primaryAlwaysRequired: false,
    refuseWhileUnfinished: false,
  },
  certification: { advancedRequiresIdNumber: true, defaultCountry: true, advancedRequiresPrimary: true },
  pledge: { hideRedeem: true, redeemCall: true },
  transfer: { blockContractWhenFrozen: true },
  defi: false,
  wallet: { required: true, signIn: true },
  freeze: { textKey: true },
  routes: { platform: true, chartTest: true },
  markets: { timedContracts: true, leveragedContracts: true, stocks: true },
  marketsClosedTo: { timedContracts: true, leveragedContracts: true, stocks: true },
};

/** The flags of a deployment that browsers are told. */
export function publicFlags(deployment: Deployment): Readonly<Record<string, unknown>> {
  return { key: deployment.key, ...chosen(deployment, PUBLIC) };
}

type Group = Readonly<Record<string, unknown>>;

function chosen(values: object, choice: object): Group {
  return Object.fromEntries(
    Object.entries(choice).flatMap(([key, told]) => {
      const value = (values as Group)[key];
      if (told === false || value === undefined) return [];
      return [[key, told === true ? value : chosen(value as object, told as object)]];
    }),
  );
}
