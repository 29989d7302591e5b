import { randomBytes } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const LIFE_MS = 5 * 60_000;
const ALGORITHM = 'PBKDF2/SHA-256';

/** What a challenge is good for. */
export type WorkPurpose = 'LOGIN' | 'REGISTER';

export interface Difficulty {
  /** Iterations of each try. */
  readonly cost: number;
  /** What the derived key must begin with: each digit takes 16 times as many tries. */
  readonly keyPrefix: string;
}

/** About a second of a phone's processor: 256 tries on average. */
const USUAL: Difficulty = { cost: 5_000, keyPrefix: '00' };

/**
 * Work that a browser does before it may try: nobody notices it once, and whoever tries thousands of times pays for each. A challenge
 * is signed and not kept; an answer is good once, for five minutes and for its purpose. A restart makes all of them worthless.
 */
export class ProofOfWork {
  readonly #secret = randomBytes(32).toString('hex');
  readonly #difficulty: Difficulty;
  /** Challenges that were answered, until they are over; each has cost its work. */
  readonly #used = new Map<string, number>();

  constructor(difficulty: Difficulty = USUAL) {
    this.#difficulty = difficulty;
  }

  /** A new challenge. */
  make(purpose: WorkPurpose, nowMs: number): Promise<Challenge> {
    return createChallenge({
      ...this.#difficulty,
      algorithm: ALGORITHM,
      deriveKey,
      hmacSignatureSecret: this.#secret,
      data: { purpose, expiresMs: nowMs + LIFE_MS },
    });
  }

  /** Whether `answer` (base64 of challenge and solution, as altcha sends it) is the work for this purpose, the first time. */
  async take(purpose: WorkPurpose, answer: string | undefined, nowMs: number): Promise<boolean> {
    const payload = read(answer);
    if (payload === undefined) return false;
    const { challenge, solution } = payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: this.#secret });
    // Signed, so what follows is ours.
    const { nonce, data } = challenge.parameters;
    if (!verified || data?.purpose !== purpose || Number(data.expiresMs) <= nowMs || this.#used.has(nonce))
      return false;
    for (const [former, untilMs] of this.#used) if (untilMs <= nowMs) this.#used.delete(former);
    this.#used.set(nonce, Number(data.expiresMs));
    return true;
  }
}

function read(answer: string | undefined): Payload | undefined {
  if (answer === undefined) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString()) as Partial<Payload> | null;
    const isWhole = typeof payload?.challenge?.parameters === 'object' && typeof payload.solution === 'object';
    const isOurs = isWhole && payload.challenge?.parameters.algorithm === ALGORITHM;
    return isOurs && payload.solution !== null ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
