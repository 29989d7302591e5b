import type { MessagePort } from 'node:worker_threads';
import type { Clock } from '../platform/clock.ts';
import { Gathered } from '../platform/gathered.ts';
import { processMs } from '../platform/process-ms.ts';
import { Unavailable } from '../platform/unavailable.ts';
import type { Core } from './core.ts';
import type { CoreFacts, FromCore, Sent, SentAnswer, ShownTick, ToCore } from './core-messages.ts';
import { inForce } from './in-force.ts';

const SAID_MS = 1_000;
/** Of each stretch it is told how long commands waited at most until this thread turned to them. */
const STRETCH_MS = 1_000;

export function factsOf({ source, committer }: Core): CoreFacts {
  return { source, counters: { ...committer.counters } };
}

/** Connects an open core with a gateway: commands in; ticks, stored batches and answers out, in this order of time. */
export function serveCore(core: Core, port: MessagePort, clock: Clock): void {
  const { committer, intake } = core;
  const tell = (message: FromCore) => port.postMessage(message);
  let longestMs: number | undefined;
  let sinceMs = performance.now();
  const turnDelay = () => {
    if (performance.now() - sinceMs < STRETCH_MS) return undefined;
    const delayMs = longestMs;
    longestMs = undefined;
    sinceMs = performance.now();
    return delayMs;
  };
  const counters = () => ({ ...committer.counters, turnDelayMs: turnDelay() });

  const ticks = new Gathered<ShownTick>((list) => tell({ type: 'ticks', ticks: list }));
  // After the engine, which subscribed first.
  intake.subscribe((tick) => ticks.add({ tick, delayMs: clock() - tick.timeMs }));
  const answers = new Gathered<SentAnswer>((list) => tell({ type: 'answers', answers: list }));
  // Told at once, so before the answers that depend on it.
  committer.onStored((batch) => tell({ type: 'stored', batch, counters: counters() }));
  committer.onState((state) => tell({ type: 'state', state, counters: counters() }));
  committer.onReload(() => tell({ type: 'reloaded', counters: counters() }));

  const take = ({ id, request, companions, from }: Sent) => {
    const origin = from === undefined ? undefined : { request: from };
    return committer.submit(inForce(request, intake, committer.engine, clock()), companions, origin).then(
      (answer) => answers.add({ id, answer }),
      (error: unknown) => answers.add({ id, lost: error instanceof Unavailable ? error.reason : 'lost' }),
    );
  };

  const { sources } = intake.provider;
  const tellSaid = () => {
    if (sources !== undefined) tell({ type: 'said', report: sources.report(), ticks: sources.drain() });
  };
  const saying = sources === undefined ? undefined : setInterval(tellSaid, SAID_MS);
  saying?.unref();

  port.on('message', (message: ToCore) => {
    switch (message.type) {
      case 'push': {
        const receipt = sources?.push(message.sent) ?? ({ refusal: 'unknown' } as const);
        tell({ type: 'pushed', id: message.id, receipt });
        return;
      }
      case 'push refused':
        sources?.refused(message.source, message.why);
        return;
      case 'commands':
        longestMs = Math.max(longestMs ?? 0, processMs() - message.sentMs);
        for (const sent of message.commands) void take(sent);
        return;
      case 'lead':
        // It does.
        return;
      case 'start':
        core.start();
        return;
      case 'settle':
        void committer.settled().then(() => tell({ type: 'settled', id: message.id }));
        return;
      case 'relist':
        void core.relist(message.lines).then(
          (priced) => tell({ type: 'relisted', id: message.id, priced }),
          (error: Error) => tell({ type: 'relisted', id: message.id, priced: [], error }),
        );
        return;
      case 'close':
        clearInterval(saying);
        tellSaid();
        void core.close().then(
          () => tell({ type: 'closed' }),
          (error: Error) => tell({ type: 'closed', error }),
        );
    }
  });
}
