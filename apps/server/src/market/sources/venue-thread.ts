import { parentPort, workerData } from 'node:worker_threads';
import { wallClock } from '../../platform/clock.ts';
import { Gathered } from '../../platform/gathered.ts';
import { createLog } from '../../platform/log.ts';
import type { FromVenue, SaidPrice, ToVenue, VenueData } from './threaded-venue.ts';
import { VenueConnection } from './venue-connection.ts';

/** Follows one venue. */
const { data } = workerData as { readonly data: VenueData };
const tell = (message: FromVenue) => parentPort?.postMessage(message);
const prices = new Gathered<SaidPrice>((list) => tell({ type: 'prices', prices: list }));
const connection = new VenueConnection({
  ...data,
  clock: wallClock,
  log: createLog(data.logLevel),
  heard: {
    message: () => ({ refusal: 'unknown' }),
    refused: () => undefined,
    price: (symbol, said) => prices.add({ symbol, said }),
    turned: (state) => tell({ type: 'turned', state }),
  },
});
parentPort?.on('message', ({ type, instruments }: ToVenue) => connection[type](instruments));
