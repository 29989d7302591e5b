import { parentPort, workerData } from 'node:worker_threads';
import { wallClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createProvider } from './create-provider.ts';
import type { HistoryAnswer, HistoryData, HistoryPut, HistoryQuestion } from './history.ts';

/** Answers questions for candles, one after the other. Its provider never emits a tick. */
const { market, seed, instruments, logLevel } = (workerData as { readonly data: HistoryData }).data;
const provider = await createProvider(market, {
  clock: wallClock,
  seed,
  instruments,
  log: createLog(logLevel),
});
let opened = provider.open();
// Who asks is told why.
opened.catch(() => undefined);

async function answer({ id, wanted }: HistoryQuestion): Promise<HistoryAnswer> {
  try {
    await opened;
    return { id, bars: await provider.bars(wanted) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (message: HistoryQuestion | HistoryPut) => {
  if ('id' in message) return parentPort?.postMessage(await answer(message));
  opened = opened.then(async () => {
    for (const line of message.put) await provider.put(line);
  });
  opened.catch(() => undefined);
});
