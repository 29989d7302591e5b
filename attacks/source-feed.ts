import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersOf, signedMessage, type TestMessage } from '../apps/server/src/market/sources/test-source.ts';

const SYMBOL = 'btcusdt';
const EVERY_MS = 400;

const secretOf = (name: string) => `whsec_${Buffer.from(name.padEnd(32, '.')).toString('base64')}`;
const settingOf = (name: string) => `${name.toUpperCase()}_SECRET`;

/** A company's own sources: each pushes what it says of Bitcoin several times a second, from before the server is ready. */
export class SourceFeed {
  /** Of the server that they push to. */
  readonly settings: Readonly<Record<string, string>>;
  readonly #url: string;
  readonly #says: Map<string, number>;
  readonly #timer: NodeJS.Timeout;

  constructor(folder: string, url: string, says: Readonly<Record<string, number>>) {
    const names = Object.keys(says);
    const file = join(folder, 'sources.json');
    const sources = names.map((name) => ({ name, kind: 'push', secret: settingOf(name), prices: ['crypto'] }));
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify({ sources }));
    const secrets = names.map((name) => [settingOf(name), secretOf(name)]);
    this.settings = { MARKET: `sources:${file}`, ...Object.fromEntries(secrets) };
    this.#url = url;
    this.#says = new Map(Object.entries(says));
    this.#timer = setInterval(() => {
      for (const [name, price] of this.#says) void this.send(name, this.message(name, price)).catch(() => undefined);
    }, EVERY_MS);
  }

  secretOf = secretOf;

  /** From now on the source says this. */
  say(name: string, price: number): void {
    this.#says.set(name, price);
  }

  /** What the source signs; `secret`: of somebody else. */
  message(name: string, price: number, secret = secretOf(name)): TestMessage {
    const nowMs = Date.now();
    return signedMessage([{ symbol: SYMBOL, at: nowMs, last: String(price) }], nowMs, { secret });
  }

  /** The status that a message gets. */
  async send(name: string, message: TestMessage): Promise<number> {
    const path = `${this.#url}/api/prices/${name}`;
    const { status, body } = await fetch(path, { method: 'POST', headers: headersOf(message), body: message.body });
    await body?.cancel();
    return status;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
