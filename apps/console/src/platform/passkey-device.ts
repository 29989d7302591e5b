import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

type Question = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type MakingQuestion = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Whether this browser has passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** What the device signed, as it is sent. */
export async function signQuestion(options: string): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) as Question }));
}

/** Has the device make a passkey. */
export async function makePasskey(options: string): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as MakingQuestion }));
}

/** The operator closed the device's question: nothing is to be said. */
export function isCalledOff(error: unknown): boolean {
  if (error instanceof WebAuthnError) return error.code === 'ERROR_CEREMONY_ABORTED';
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
