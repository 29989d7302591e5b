import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import { secret, shortCode } from './secret-field.ts';

/** Passkeys of one customer. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;

/** What a browser answers that has asked a device: JSON of WebAuthn, as its `toJSON` writes it. */
export const passkeyAnswer = () => z.string().check(z.maxLength(16_000));
/** The question for the browser: JSON of WebAuthn, as it reads it. */
const question = () => z.object({ options: z.string() });

/** What stands in the place of one another as a second factor. */
const factor = { totp: z.optional(shortCode()), passkey: z.optional(passkeyAnswer()) };

export const beginPasskeySignIn = endpoint({
  id: 'account.beginPasskeySignIn',
  method: 'POST',
  path: '/api/user/passkey/signIn/begin',
  caller: 'anyone',
  summary:
    'The question that a passkey signs to sign in: good once, for five minutes. The browser shows whose passkeys it has.',
  envelope: 'data',
  output: question(),
});

export const passkeySignIn = endpoint({
  id: 'account.passkeySignIn',
  method: 'POST',
  path: '/api/user/passkey/signIn',
  caller: 'anyone',
  summary:
    'Signs in with a passkey alone: the device has checked its owner, so no other factor is asked for. What is wrong with one is not told.',
  envelope: 'data',
  body: z.object({ passkey: passkeyAnswer() }),
  output: z.object({ satoken: z.string() }),
});

export const listPasskeys = endpoint({
  id: 'security.listPasskeys',
  method: 'GET',
  path: '/api/user/passkeys',
  caller: 'customer',
  summary: 'The customer’s passkeys, the oldest first.',
  envelope: 'data',
  output: z.array(
    z.object({
      id: id(),
      name: z.string(),
      /** Kept by the maker of the device, and so on the customer's other devices too. */
      synced: z.boolean(),
      createTime: timeMs(),
      /** Latest use; null for none. */
      useTime: z.nullable(timeMs()),
    }),
  ),
});

export const askPasskey = endpoint({
  id: 'security.askPasskey',
  method: 'POST',
  path: '/api/user/passkey/ask',
  caller: 'customer',
  summary:
    'The question that a passkey of the customer signs instead of an authenticator’s code: for money that leaves, or for a change of what guards the account. Good once, for five minutes, in this session and for this purpose.',
  envelope: 'data',
  body: z.object({ purpose: z.enum(['leaving', 'guard']) }),
  output: question(),
});

export const beginPasskey = endpoint({
  id: 'security.beginPasskey',
  method: 'POST',
  path: '/api/user/passkey/begin',
  caller: 'customer',
  summary:
    'The question with which a device makes a passkey. Needs the login password, or, where there is none, a sign-in of the last ten minutes; and the second factor, where there is one.',
  envelope: 'data',
  body: z.object({ loginPassword: z.optional(secret()), ...factor }),
  output: question(),
});

export const addPasskey = endpoint({
  id: 'security.addPasskey',
  method: 'POST',
  path: '/api/user/passkey/add',
  caller: 'customer',
  summary: 'Keeps the passkey that the device has made, under a name.',
  envelope: 'data',
  body: z.object({ passkey: passkeyAnswer(), name: z.optional(text(PASSKEY_NAME_MAX)) }),
  output: z.object({ id: id() }),
});

export const renamePasskey = endpoint({
  id: 'security.renamePasskey',
  method: 'POST',
  path: '/api/user/passkey/rename',
  caller: 'customer',
  summary: 'Calls a passkey of the customer something else.',
  envelope: 'none',
  body: z.object({ id: id(), name: z.string().check(z.maxLength(200)) }),
});

export const removePasskey = endpoint({
  id: 'security.removePasskey',
  method: 'POST',
  path: '/api/user/passkey/remove',
  caller: 'customer',
  summary:
    'Removes a passkey of the customer, with another answer of a passkey or a code of the authenticator; withdrawals rest for 24 hours.',
  envelope: 'none',
  body: z.object({ id: id(), ...factor }),
});
