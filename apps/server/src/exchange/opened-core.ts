import { MessageChannel } from 'node:worker_threads';
import { ConfigError } from '../platform/config.ts';
import { startThread } from '../platform/thread.ts';
import { type CoreOptions, openCore } from './core.ts';
import type { CoreFacts, FromCore, ToCore } from './core-messages.ts';
import { factsOf, serveCore } from './core-port.ts';
import type { CoreData } from './core-thread.ts';

/** A core that has opened: what it told, and the way to it. */
export interface OpenedCore {
  readonly facts: CoreFacts;
  readonly port: {
    postMessage(message: ToCore): void;
    on(event: 'message', listener: (message: FromCore) => void): unknown;
  };
  /** Begins ticks and what falls due. */
  start(): void;
  /** Calls the listener if the core ends without having been told to. */
  onEnd(listener: () => void): void;
  /** When it has said that it is closed. */
  end(): Promise<void>;
}

/** Starts the core in a thread of its own. Rejects with why it could not be opened. */
export function coreInThread(data: CoreData): Promise<OpenedCore> {
  const worker = startThread({ module: 'exchange/core-thread', data });
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      reject(error);
      void worker.terminate();
    };
    worker.once('error', failed);
    worker.once('exit', () => reject(new Error('the thread of the engine ended while it was opened')));
    worker.once('message', (first: FromCore) => {
      if (first.type === 'failed') return failed(first.isSetting ? new ConfigError(first.error.message) : first.error);
      if (first.type !== 'opened') return failed(new Error(`the core said ${first.type} before it was open`));
      const onEnd = (listener: () => void) => void worker.once('exit', listener);
      const start = () => worker.postMessage({ type: 'start' } satisfies ToCore);
      resolve({ facts: first.facts, port: worker, start, onEnd, end: async () => void (await worker.terminate()) });
    });
  });
}

/** The same in this thread, on prices that a test says: commands and answers go the same way. */
export async function coreInThisThread(options: CoreOptions): Promise<OpenedCore> {
  const core = await openCore(options);
  const { port1, port2 } = new MessageChannel();
  serveCore(core, port2, options.clock);
  const end = async () => port1.close();
  return { facts: factsOf(core), port: port1, start: () => core.start(), onEnd: () => undefined, end };
}
