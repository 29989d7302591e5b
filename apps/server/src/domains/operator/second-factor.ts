import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks of phones differ: the code before and the one after are taken too. */
const WINDOW = 1;

/** A key of a second factor, as authenticator apps take it. */
export interface SecondFactor {
  /** Base32. */
  readonly secret: string;
  readonly otpauth: string;
}

function totpOf(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

export function newSecondFactor(issuer: string, label: string): SecondFactor {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, otpauth: totpOf(secret, issuer, label).toString() };
}

/** The step of 30 seconds that the code belongs to, near `nowMs`; undefined where it is wrong. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret), '', '').validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}
