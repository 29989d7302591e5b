import { createHash, randomBytes } from 'node:crypto';

const LIFE_MS = 5 * 60_000;
/** Pictures that may wait for an answer; the oldest goes when there are more. */
const CAPTCHAS_MAX = 10_000;

/** Pictures with letters to type. Each is good for one answer, right or wrong. */
export class Captchas {
  readonly #waiting = new Map<string, { readonly hash: string; readonly expiresMs: number }>();

  /** A new one: its id and its picture as a data URL. */
  async make(nowMs: number): Promise<{ captchaId: string; img: string }> {
    // Few use pictures, and the letters' shapes take long to load.
    const { default: svgCaptcha } = await import('svg-captcha');
    const { text, data } = svgCaptcha.create({
      size: 4,
      noise: 2,
      color: true,
      ignoreChars: '0o1iIlLO',
      background: '#fff',
    });
    return {
      captchaId: this.add(text, nowMs),
      img: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`,
    };
  }

  /** Expects the text; its id. */
  add(text: string, nowMs: number): string {
    const captchaId = randomBytes(16).toString('hex');
    if (this.#waiting.size >= CAPTCHAS_MAX) {
      const [oldest] = this.#waiting.keys();
      if (oldest !== undefined) this.#waiting.delete(oldest);
    }
    this.#waiting.set(captchaId, { hash: hashOf(captchaId, text), expiresMs: nowMs + LIFE_MS });
    return captchaId;
  }

  /** Whether the text answers the picture; asking uses it up. */
  take(captchaId: string | undefined, text: string | undefined, nowMs: number): boolean {
    if (captchaId === undefined || text === undefined) return false;
    const expected = this.#waiting.get(captchaId);
    this.#waiting.delete(captchaId);
    return expected !== undefined && expected.expiresMs > nowMs && expected.hash === hashOf(captchaId, text);
  }
}

function hashOf(captchaId: string, text: string): string {
  return createHash('sha256').update(`${captchaId}:${text.toLowerCase()}`).digest('hex');
}
