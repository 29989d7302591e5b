import type { ServiceMessage } from '@bourse/wire';
import { ApiError } from '../../platform/api-error.ts';
import { ValueStore } from '../../platform/value-store.ts';

/** A file on the server that no message has yet. `preview`: a data URL of a picture, for as long as the page is open. */
export interface SentFile {
  readonly id: string;
  /** "" for pictures. */
  readonly name: string;
  readonly preview?: string | undefined;
}

/** A message on its way: being sent, waiting for the network, or refused. */
export interface Draft {
  /** The same message sent again under its key is one. */
  readonly key: string;
  readonly text: string;
  /** Files that were sent for it. */
  readonly files: readonly SentFile[];
  readonly timeMs: number;
  readonly state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  readonly error?: unknown;
}

export interface OutboxParts {
  send(text: string, files: readonly string[], key: string): Promise<ServiceMessage>;
  /** It is stored: shown in the list from now on. */
  onSent(message: ServiceMessage): void;
  makeKey(): string;
  now(): number;
  /** What is kept over reloads, as a text. */
  read(): string | undefined;
  write(text: string | undefined): void;
}

/** Messages that were written and are not stored yet: sent one after the other, kept while there is no network. */
export class MessageOutbox {
  readonly drafts: ValueStore<readonly Draft[]>;
  readonly #parts: OutboxParts;
  #running = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.drafts = new ValueStore(parseDrafts(parts.read()));
  }

  add(text: string, files: readonly SentFile[] = []): void {
    const { makeKey, now } = this.#parts;
    this.#write([...this.drafts.read(), { key: makeKey(), text, files, timeMs: now(), state: 'sending' }]);
    void this.flush();
  }

  /** Tries a refused one again. */
  retry(key: string): void {
    this.#change(key, { state: 'sending' });
    void this.flush();
  }

  remove(key: string): void {
    this.#write(this.drafts.read().filter((draft) => draft.key !== key));
  }

  /** Sends what can be sent; called again when the network is back. */
  async flush(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        if (!(await this.#sendOne(next))) break;
      }
    } finally {
      this.#running = false;
    }
  }

  #next(): Draft | undefined {
    return this.drafts.read().find(({ state }) => state !== 'refused');
  }

  /** False where there is no network: the others wait with it. */
  async #sendOne({ key, text, files }: Draft): Promise<boolean> {
    this.#change(key, { state: 'sending' });
    try {
      const message = await this.#parts.send(
        text,
        files.map(({ id }) => id),
        key,
      );
      this.#parts.onSent(message);
      this.remove(key);
      return true;
    } catch (error) {
      if (isNoAnswer(error)) {
        this.#write(this.drafts.read().map((one) => (one.state === 'refused' ? one : { ...one, state: 'waiting' })));
        return false;
      }
      this.#change(key, { state: 'refused', error });
      return true;
    }
  }

  #change(key: string, to: Pick<Draft, 'state' | 'error'>): void {
    this.#write(this.drafts.read().map((draft) => (draft.key === key ? { ...draft, error: undefined, ...to } : draft)));
  }

  #write(drafts: readonly Draft[]): void {
    this.drafts.write(drafts);
    const kept = drafts.map(({ key, text, timeMs, files }) => [
      key,
      text,
      timeMs,
      files.map(({ id, name }) => [id, name]),
    ]);
    this.#parts.write(kept.length === 0 ? undefined : JSON.stringify(kept));
  }
}

/** Nothing came back: whether it was stored is not known, and its key makes sending it again harmless. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.key === 'network_anomaly' || error.cancelled || error.code === 503);
}

function parseFiles(kept: unknown): SentFile[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const [id, name] = Array.isArray(one) ? (one as unknown[]) : [];
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
  });
}

/** What was kept, all of it waiting; what is unreadable is none. */
function parseDrafts(text: string | undefined): readonly Draft[] {
  if (text === undefined) return [];
  try {
    const kept = JSON.parse(text) as unknown;
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((one: unknown) => {
      const [key, said, timeMs, files = []] = Array.isArray(one) ? (one as unknown[]) : [];
      if (typeof key !== 'string' || typeof said !== 'string' || typeof timeMs !== 'number') return [];
      return [{ key, text: said, timeMs, files: parseFiles(files), state: 'waiting' as const }];
    });
  } catch {
    return [];
  }
}
