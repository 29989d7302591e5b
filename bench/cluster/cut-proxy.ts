import { connect, createServer, type Server, type Socket } from 'node:net';

/** Passes connections on to a port, until they are cut. */
export class CutProxy {
  readonly #target: number;
  readonly #open = new Set<Socket>();
  readonly #server: Server;
  #isCut = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((incoming) => this.#pass(incoming));
  }

  static async open(target: number): Promise<CutProxy> {
    const proxy = new CutProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** All connections break, and no new one opens until it is healed. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
  }

  heal(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #pass(incoming: Socket): void {
    if (this.#isCut) return void incoming.destroy();
    const outgoing = connect(this.#target, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      this.#open.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
