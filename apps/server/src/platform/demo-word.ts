import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORD_BYTES = 16;
const NAME = 'demo';
const AGE_SECONDS = 365 * 86_400;

/** Where the link begins that lets a browser in: "/demo/WORD", or "/demo/WORD/console". */
export const DEMO_PATH = '/demo/';

/**
 * A word that only the terminal of this machine shows, and who can read the server's folder. A browser that holds it may do what
 * nobody outside must: everything else about a request can look the same through a proxy as on this machine.
 */
export class DemoWord {
  readonly #word: string;

  constructor(word: string) {
    this.#word = word;
  }

  /** The path that lets a browser in. */
  get path(): string {
    return DEMO_PATH + this.#word;
  }

  is(given: string): boolean {
    const [own, other] = [Buffer.from(this.#word), Buffer.from(given)];
    return own.length === other.length && timingSafeEqual(own, other);
  }

  /** Whether a browser's cookies hold it. */
  isIn(cookies: string): boolean {
    return this.is(new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{1,100})`).exec(cookies)?.[1] ?? '');
  }

  /** For the browser to keep: sent with calls alone, and shown to no script. */
  get cookie(): string {
    return `${NAME}=${this.#word}; Max-Age=${AGE_SECONDS}; Path=/api; HttpOnly; SameSite=Lax`;
  }
}

const fileIn = (folder: string): string => join(folder, 'demo.word');

/** The word of this installation, made at the first start in DATA_DIR/demo.word, for its owner alone. Without the file the next start makes another. */
export async function keptDemoWord(folder: string): Promise<DemoWord> {
  const known = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  if (known !== undefined && known.trim() !== '') return new DemoWord(known.trim());
  const word = randomBytes(WORD_BYTES).toString('base64url');
  await mkdir(folder, { recursive: true });
  await writeFile(fileIn(folder), `${word}\n`, { mode: 0o600 });
  return new DemoWord(word);
}
