import { askPasskey, type BodyOf } from '@bourse/wire';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { call } from '../../platform/api.ts';

type Purpose = BodyOf<typeof askPasskey>['purpose'];
type Question = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type MakingQuestion = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** What the device signed, as it is sent. `offered`: it is offered in the field of the name, and waits there. */
export async function signQuestion(options: string, offered = false): Promise<string> {
  const optionsJSON = JSON.parse(options) as Question;
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: offered }));
}

/** Has one of the customer's passkeys sign for what is about to be done. */
export async function provePasskey(purpose: Purpose): Promise<string> {
  return signQuestion((await call(askPasskey, { body: { purpose } })).options);
}

/** Has the device make a passkey. */
export async function makePasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as MakingQuestion;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Nobody is asked any more. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** The customer closed the device's question, or another one took its place: nothing is to be said. */
export function isCalledOff(error: unknown): boolean {
  if (error instanceof WebAuthnError) return error.code === 'ERROR_CEREMONY_ABORTED';
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The device has one of this account already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}
