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
