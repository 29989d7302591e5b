import { type NatsConnection, NoRespondersError, RequestError } from '@nats-io/transport-node';
import type { Session, SignedInOperator } from '../platform/http/route.ts';
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

export interface LeaderDeps {
  /** Gets what the present core says. */
  told(message: FromLeader): void;
  /** Called before the first word of another core. */
  epochBegan(): void;
  /** The epoch that the database is in. */
  storedEpoch(): Promise<number>;
}

/** The core as a gateway sees it: whichever leads at the moment. */
export class Leader {
  readonly #bus: NatsConnection;
  readonly #unanswered = new Set<(error: Error) => void>();
  #epoch = 0;
  #heardMs = Number.NEGATIVE_INFINITY;
  #connected = true;
  readonly #deps: LeaderDeps;
  /** An epoch that the database is asked about. */
  #asked = 0;

  constructor(bus: NatsConnection, deps: LeaderDeps) {
    this.#bus = bus;
    this.#deps = deps;
    onConnection(bus, (connected) => {
      this.#connected = connected;
      if (!connected) this.#giveUp();
    });
    bus.subscribe(TOLD, {
      callback: (error, message) => {
        const said = error === null ? read(message.data) : undefined;
        // Less: a former core that does not know yet that it was deposed.
        if (said === undefined || !(said.epoch >= this.#epoch)) return;
        if (said.epoch > this.#epoch) return void this.#begin(said.epoch);
        this.#heardMs = performance.now();
        deps.told(said);
      },
    });
  }

  /** What another core says counts when the database knows its epoch: a number that anybody can say ends nothing. */
  async #begin(epoch: number): Promise<void> {
    if (this.#asked === epoch) return;
    this.#asked = epoch;
    const stored = await this.#deps.storedEpoch().catch(() => 0);
    this.#asked = 0;
    if (epoch > stored || epoch <= this.#epoch) return;
    this.#epoch = epoch;
    this.#heardMs = performance.now();
    this.#giveUp();
    this.#deps.epochBegan();
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
  who(tokens: readonly Who[]): Promise<readonly (Session | SignedInOperator | undefined)[]> {
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
