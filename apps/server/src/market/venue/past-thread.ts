import { parentPort, workerData } from 'node:worker_threads';
import type { PastAnswer, PastData, PastQuestion } from './past-reader.ts';
import { loadVenue, type Venue } from './venue.ts';
import { readPast } from './venue-past.ts';

/** Reads one venue's past, pair by pair. */
const { data } = workerData as { readonly data: PastData };
let opened: Promise<Venue> | undefined;

async function answer({ pair, beforeMs }: PastQuestion): Promise<PastAnswer> {
  try {
    opened ??= loadVenue(data.venue, data.at);
    return { past: await readPast(await opened, pair, beforeMs) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (question: PastQuestion) => parentPort?.postMessage(await answer(question)));
