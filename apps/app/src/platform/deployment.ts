/**
 * What the white label fixes before the app starts: `/platform/config.js` sets window.__BOURSE__. Anything missing or of
 * the wrong type falls to the default deployment's value, so a broken script never stops the app.
 */
export interface Deployment {
  readonly key: string;
  readonly name: string;
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly dateFormat: string;
  readonly simulatedTrading: { readonly enabled: boolean };
  readonly login: { readonly defaultAreaCode: string };
  readonly register: { readonly invitationRequired: { readonly phone: boolean; readonly email: boolean } };
  readonly trade: { readonly hideLimitOrders: boolean };
}

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

export function readDeployment(given: unknown): Deployment {
  const source = shape(given);
  const invitation = shape(shape(source.register).invitationRequired);
  return {
    key: text(source.key, 'default'),
    name: text(source.name, 'Bourse'),
    defaultLanguage: text(source.defaultLanguage, 'en'),
    timeZone: knownTimeZone(text(source.timeZone, 'Asia/Hong_Kong')),
    dateFormat: text(source.dateFormat, 'MM/DD/YYYY'),
    simulatedTrading: { enabled: flag(shape(source.simulatedTrading).enabled, true) },
    login: { defaultAreaCode: text(shape(source.login).defaultAreaCode, '93') },
    register: { invitationRequired: { phone: flag(invitation.phone, false), email: flag(invitation.email, false) } },
    trade: { hideLimitOrders: flag(shape(source.trade).hideLimitOrders, false) },
  };
}

function knownTimeZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return 'UTC';
  }
}

export const deployment = readDeployment(typeof window === 'undefined' ? undefined : window.__BOURSE__?.deployment);
