import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX, passkeyAnswer } from '../account/passkeys.ts';
import { auditRow } from '../audit/operator-calls.ts';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import { consoleList } from '../operator-fields.ts';
import { operatorFactor } from './operator-sign-in.ts';

/** Passkeys of one operator. */
export const OPERATOR_PASSKEYS_MAX = 10;

const password = () => z.string().check(z.maxLength(128));
const question = z.object({ options: z.string() });
const params = z.object({ id: id() });
const name = () => text(PASSKEY_NAME_MAX);

export const ownActivity = endpoint({
  id: 'console.ownActivity',
  method: 'GET',
  path: '/api/console/own',
  caller: 'operator',
  summary: 'The caller’s own latest sign-ins, sessions and passkeys.',
  envelope: 'data',
  output: z.object({
    /** The latest 50, the newest first; failed ones too. */
    signIns: z.array(
      z.object({
        id: id(),
        atMs: timeMs(),
        outcome: z.enum(['refused', 'signed-in', 'signed-out']),
        address: z.string(),
        /** "Firefox, Linux"; "" where it is not recognised. */
        device: z.string(),
      }),
    ),
    sessions: z.array(
      z.object({
        id: id(),
        createdMs: timeMs(),
        lastUseMs: timeMs(),
        address: z.string(),
        device: z.string(),
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: id(),
        name: z.string(),
        /** Kept by the maker of the device, and so on other devices too. */
        synced: z.boolean(),
        createdMs: timeMs(),
        /** 0 where it was never used. */
        usedMs: timeMs(),
      }),
    ),
  }),
});

export const ownAudit = consoleList({
  id: 'console.ownAudit',
  path: '/api/console/own/audit',
  summary: 'What the caller did, proposed or confirmed, as the audit log has it; search in target and reason.',
  sort: ['id'],
  by: ['time'],
  filters: {},
  output: auditRow,
});

export const endOwnSession = endpoint({
  id: 'console.endOwnSession',
  method: 'POST',
  path: '/api/console/own/sessions/{id}/end',
  caller: 'operator',
  summary: 'Ends another session of the caller.',
  envelope: 'none',
  params,
});

export const endOtherSessions = endpoint({
  id: 'console.endOtherSessions',
  method: 'POST',
  path: '/api/console/own/sessions/endOthers',
  caller: 'operator',
  summary: 'Ends all sessions of the caller but the one that asks.',
  envelope: 'none',
});

export const askOwnPasskey = endpoint({
  id: 'console.askOwnPasskey',
  method: 'POST',
  path: '/api/console/own/passkeys/ask',
  caller: 'operator',
  summary: 'The question that a passkey of the caller signs to change the passkeys: good once, for five minutes.',
  envelope: 'data',
  output: question,
});

export const beginOwnPasskey = endpoint({
  id: 'console.beginOwnPasskey',
  method: 'POST',
  path: '/api/console/own/passkeys/begin',
  caller: 'operator',
  summary: 'The question with which a device makes a passkey. Needs the password and the present second factor.',
  envelope: 'data',
  body: z.object({ password: password(), ...operatorFactor }),
  output: question,
});

export const addOwnPasskey = endpoint({
  id: 'console.addOwnPasskey',
  method: 'POST',
  path: '/api/console/own/passkeys/add',
  caller: 'operator',
  summary: 'Keeps the passkey that the device has made, under a name.',
  envelope: 'data',
  body: z.object({ passkey: passkeyAnswer(), name: name() }),
  output: z.object({ id: id() }),
});

export const renameOwnPasskey = endpoint({
  id: 'console.renameOwnPasskey',
  method: 'POST',
  path: '/api/console/own/passkeys/{id}/rename',
  caller: 'operator',
  summary: 'Calls a passkey of the caller something else.',
  envelope: 'none',
  params,
  body: z.object({ name: name() }),
});

export const removeOwnPasskey = endpoint({
  id: 'console.removeOwnPasskey',
  method: 'POST',
  path: '/api/console/own/passkeys/{id}/remove',
  caller: 'operator',
  summary: 'Removes a passkey of the caller. Needs the password and the present second factor.',
  envelope: 'none',
  params,
  body: z.object({ password: password(), ...operatorFactor }),
});
