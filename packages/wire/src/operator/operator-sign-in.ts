import * as z from 'zod/mini';
import { passkeyAnswer } from '../account/passkeys.ts';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { PERMISSIONS, ROLES } from './permissions.ts';

export const ROLE_NAME_MAX = 30;
/** The roles that came with the installation. */
export const ROLE_NAMES = Object.keys(ROLES) as (keyof typeof ROLES)[];
export const role = () => text(ROLE_NAME_MAX);

/** The header with an operator's token; it is not the customers' header. */
export const OPERATOR_HEADER = 'operator-token';
export const OPERATOR_PASSWORD_LENGTH_MIN = 12;

/** Either of them, in the place of one another. */
export const operatorFactor = {
  code: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/, '6 digits'))),
  passkey: z.optional(passkeyAnswer()),
};

const password = () => z.string().check(z.maxLength(128));

/** First wrong thing about a password that an operator chooses. */
export function validateOperatorPassword(chosen: string | undefined): Issue | undefined {
  const isLong = (chosen ?? '').length >= OPERATOR_PASSWORD_LENGTH_MIN;
  const params = { min: OPERATOR_PASSWORD_LENGTH_MIN };
  return isLong ? undefined : { key: 'operator_password_form', field: 'newPassword', params };
}

export const operatorInfo = z.object({
  id: id(),
  name: z.string(),
  role: role(),
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type OperatorInfo = z.infer<typeof operatorInfo>;

export const consoleSignIn = endpoint({
  id: 'console.signIn',
  method: 'POST',
  path: '/api/console/signIn',
  caller: 'anyone',
  summary: 'First step: name and password. The second factor follows, or its enrolment where there is none yet.',
  envelope: 'data',
  body: z.object({ name: text(64), password: password() }),
  output: z.object({
    /** Identifies this attempt in the second step, for five minutes; valid for nothing else. */
    attempt: z.string(),
    step: z.enum(['enrol', 'code']),
    /** Base32 key and otpauth address to enrol with; shown once. */
    secret: z.optional(z.string()),
    otpauth: z.optional(z.string()),
    /** The question that a passkey of the operator signs in the place of a code: JSON of WebAuthn. Absent where there is none. */
    passkey: z.optional(z.string()),
    /** The password was a first one: the second step must bring a new one. */
    choosePassword: z.boolean(),
  }),
});

export const confirmCode = endpoint({
  id: 'console.confirmCode',
  method: 'POST',
  path: '/api/console/confirmCode',
  caller: 'anyone',
  summary:
    'Second step: a code of the second factor, each of which is taken once, or what a passkey has signed. Answers with the session’s token.',
  envelope: 'data',
  body: z.object({
    attempt: text(64),
    ...operatorFactor,
    newPassword: z.optional(password()),
  }),
  output: z.object({ token: z.string(), operator: operatorInfo }),
});

export const consoleSignOut = endpoint({
  id: 'console.signOut',
  method: 'POST',
  path: '/api/console/signOut',
  caller: 'operator',
  summary: 'Ends this session.',
  envelope: 'none',
});

export const consoleMe = endpoint({
  id: 'console.me',
  method: 'GET',
  path: '/api/console/me',
  caller: 'operator',
  summary: 'Who is signed in, and what the role allows.',
  envelope: 'data',
  output: operatorInfo,
});

export const changeOwnPassword = endpoint({
  id: 'console.changeOwnPassword',
  method: 'POST',
  path: '/api/console/changeOwnPassword',
  caller: 'operator',
  summary: 'Changes the operator’s own password; the other sessions end.',
  envelope: 'none',
  body: z.object({ password: password(), newPassword: password() }),
});
