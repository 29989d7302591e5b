import { price } from '@bourse/money';
import { fittedInstrument, stepsFit } from '../catalogue/fitted-instrument.ts';
import type { Instrument } from '../instrument.ts';
import type { Recording } from './recording.ts';
import { ReplayError } from './replay-error.ts';

/** The catalogue's line, with a price step as fine as the recorded prices and a ladder that fits their height. */
export function recordedInstrument(line: Instrument, recording: Recording): Instrument {
  const recordedTick = recording.decimals === 0 ? '1' : `0.${'1'.padStart(recording.decimals, '0')}`;
  const tickSize = price(recordedTick) < price(line.tickSize) ? recordedTick : line.tickSize;
  if (!stepsFit(tickSize, line.lotSize)) {
    throw new ReplayError(
      `recorded prices of ${line.symbol} are too fine (${tickSize}) for its lots (${line.lotSize})`,
    );
  }
  return fittedInstrument(line, tickSize, recording.bar(Math.floor(recording.rows / 2)).c);
}
