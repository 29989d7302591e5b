import type { Log } from './log.ts';

type End = () => Promise<void> | void;

/** What is open, in the order in which it was opened. */
export class Ends {
  readonly #opened: { readonly name: string; readonly end: End }[] = [];
  #closing: Promise<void> | undefined;
  #waitsFor: string | undefined;

  /** `name`: what a stop that takes long says it waits for. */
  add(name: string, end: End): void {
    this.#opened.push({ name, end });
  }

  /** What is being closed. */
  get waitsFor(): string | undefined {
    return this.#waitsFor;
  }

  /** Closes all in reverse order, each whatever became of the others; once. Rejects with the first failure. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const { name, end } of this.#opened.toReversed()) {
      this.#waitsFor = name;
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    this.#waitsFor = undefined;
    if (failures.length > 0) throw failures[0];
  }
}

type Opened<T> = T & {
  close(): Promise<void>;
  /** What `close` waits for at the moment. */
  readonly closing: string | undefined;
};

/** Opens with a list of what is open; closes what was opened where something fails. */
export async function openedWith<T extends object>(log: Log, open: (ends: Ends) => Promise<T>): Promise<Opened<T>> {
  const ends = new Ends();
  try {
    return {
      ...(await open(ends)),
      close: () => ends.close(),
      get closing() {
        return ends.waitsFor;
      },
    };
  } catch (error) {
    await ends.close().catch((failure: unknown) => log.error({ err: failure }, 'a failed start left something open'));
    throw error;
  }
}
