import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Secrets never reach the log, whatever object they ride in. */
const REDACTED = [
  'token',
  'satoken',
  'authorization',
  'password',
  'loginPassword',
  'newPassword',
  'code',
  '*.token',
  '*.satoken',
  '*.authorization',
  '*.password',
  '*.loginPassword',
  '*.newPassword',
  '*.code',
];

export function createLog(level: string): Log {
  return pino({ level, redact: { paths: REDACTED, censor: '[redacted]' } }, pino.destination({ fd: 2, sync: false }));
}
