import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Secrets never reach the log, whichever object contains them. An error's `code` is no secret: it tells an operator
 * what broke.
 */
const REDACTED = [
  'token',
  'satoken',
  'authorization',
  'password',
  'loginPassword',
  'newPassword',
  'pwd',
  'oldPwd',
  'newPwd',
  'emailCode',
  'totp',
  'body.code',
  'query.code',
  '*.token',
  '*.satoken',
  '*.authorization',
  '*.password',
  '*.loginPassword',
  '*.newPassword',
  '*.pwd',
  '*.oldPwd',
  '*.newPwd',
  '*.emailCode',
  '*.totp',
];

/** To the standard error output, unless told otherwise. */
export function createLog(level: string, to: DestinationStream = pino.destination({ fd: 2, sync: false })): Log {
  return pino({ level, redact: { paths: REDACTED, censor: '[redacted]' } }, to);
}
