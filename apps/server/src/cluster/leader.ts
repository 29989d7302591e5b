import { type NatsConnection, NoRespondersError, RequestError } from '@nats-io/transport-node';
import type { Operator, Session } from '../platform/http/route.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { onConnection } from './bus.ts';
import {
  type ForwardedAnswer,
  type ForwardedCall,
  type FromLeader,
  type MarketFacts,
  pack,
  subjectOf,
  TOLD,
  unpack,
  type Who,
} from './messages.ts';

/** Longer than the core takes to say itself that it has no answer. */
const ANSWER_MS = 22_000;
const ASK_MS = 5_000;
/** Several signs of life. */
const SILENT_MS = 2_500;

/** The core as a gateway sees it: whichever leads at the moment. */
export class Leader {
  readonly #bus: NatsConnection;
  readonly #told: (message: FromLeader) => void;
  readonly #unanswered = new Set<(error: Error) => void>();
  #epoch = 0;
  #heardMs = Number.NEGATIVE_INFINITY;
  #connected = true;

  /** `told`: gets what the present core says; `epochBegan` is called before the first word of another one. */
  constructor(bus: NatsConnection, told: (message: FromLeader) => void, epochBegan: () => void) {
    this.#bus = bus;
    this.#told = told;
    onConnection(bus, (connected) => {
      this.#connected = connected;
      if (!connected) this.#giveUp();
    });
    bus.subscribe(TOLD, {
      callback: (error, message) => {
        if (error !== null) return;
        const said = read(message.data);
        // Not of ours: who can send this can do worse, but a message must not end the gateway.
        if (said === undefined) return;
        // A former core that does not know yet that it was deposed.
        if (said.epoch < this.#epoch) return;
        if (said.epoch > this.#epoch) {
          this.#epoch = said.epoch;
          this.#giveUp();
          epochBegan();
        }
        this.#heardMs = performance.now();
        this.#told(said);
      },
    });
  }

  /** Heard lately. */
  get present(): boolean {
    return this.#connected && performance.now() - this.#heardMs < SILENT_MS;
  }

  /** Of the core that was heard last; 0: none was. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Has the core answer a call. Rejects with `Unavailable`: `late` where it was not begun, `unknown` where nobody can tell. */
  async call(call: ForwardedCall): Promise<Exclude<ForwardedAnswer, 'late'>> {
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    const answer = await this.#ask<ForwardedAnswer>('call', call, ANSWER_MS, isRead ? 'late' : 'unknown');
    if (answer === 'late') throw new Unavailable('late');
    return answer;
  }

  facts(): Promise<MarketFacts> {
    return this.#ask<MarketFacts>('facts', null, ASK_MS, 'late');
  }

  /** Whose these tokens are, in the same order. */
  who(tokens: readonly Who[]): Promise<readonly (Session | Operator | undefined)[]> {
    return this.#ask('who', tokens, ASK_MS, 'late');
  }

  async #ask<T>(
    question: 'call' | 'facts' | 'who',
    message: unknown,
    timeout: number,
    unanswered: 'late' | 'unknown',
  ): Promise<T> {
    if (!this.#connected || this.#epoch === 0) throw new Unavailable('late');
    let giveUp: ((error: Error) => void) | undefined;
    const lost = new Promise<never>((_, reject) => {
      giveUp = reject;
      this.#unanswered.add(reject);
    });
    try {
      const asked = this.#bus.request(subjectOf(this.#epoch, question), pack(message), { timeout });
      return unpack<T>((await Promise.race([asked, lost])).data);
    } catch (error) {
      throw new Unavailable(wasNotTaken(error) ? 'late' : unanswered, { cause: error });
    } finally {
      if (giveUp !== undefined) this.#unanswered.delete(giveUp);
    }
  }

  /** Who waits for a core that is gone waits in vain. */
  #giveUp(): void {
    for (const reject of this.#unanswered) reject(new Error('the core that was asked is gone'));
    this.#unanswered.clear();
  }
}

function read(bytes: Uint8Array): FromLeader | undefined {
  try {
    const said = unpack<FromLeader | undefined>(bytes);
    return Number.isSafeInteger(said?.epoch) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Nobody listened: so nobody began it. */
function wasNotTaken(error: unknown): boolean {
  return error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());
}
