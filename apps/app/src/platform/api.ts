import { createApiClient } from './api-client.ts';
import { currentLanguage } from './language-choice.ts';
import { fetchAndNoteTime } from './server-clock.ts';
import { tokenStore } from './token-store.ts';

type AuthFailure = (token: string | undefined) => void;
let authFailure: AuthFailure = () => {};

/** session.ts says here what happens when the server no longer knows the token. */
export function onAuthFailure(handler: AuthFailure): void {
  authFailure = handler;
}

/** The server no longer knows `token`: for calls that go another way. */
export function failAuth(token: string | undefined): void {
  authFailure(token);
}

const client = createApiClient({
  fetch: fetchAndNoteTime,
  now: () => performance.now(),
  token: tokenStore.read,
  language: currentLanguage,
  onAuthFailure: failAuth,
});

/** The app's way to the server: `await call(submitOrder, { body, idempotencyKey })`. Throws `ApiError`. */
export const call = client.call;

/** Reads under way are not shared with later ones any more: something changed. */
export const forgetReads = client.forgetReads;
