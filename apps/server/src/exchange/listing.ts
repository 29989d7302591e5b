import type { Instrument as EngineInstrument } from '@bourse/engine';
import type { Instrument } from '../market/instrument.ts';
import { encodeInstrument } from './batch-statements.ts';
import type { Committer } from './committer.ts';
import { engineInstrument } from './engine-instrument.ts';
import { orRefuse } from './or-refuse.ts';

/** Lists what is new or different in the catalogue of the spot desk; what is listed as it should be costs nothing. */
export async function listInstruments(committer: Committer, catalogue: readonly Instrument[]): Promise<number> {
  const answers = catalogue
    .filter((line) => line.desks.includes('spot'))
    .map(engineInstrument)
    .filter((instrument) => differs(instrument, committer.engine.state.findInstrument(instrument.symbol)))
    .map((instrument) => committer.submit({ type: 'list-instrument', instrument }));
  for (const answer of await Promise.all(answers)) orRefuse(answer);
  return answers.length;
}

function differs(wanted: EngineInstrument, listed: EngineInstrument | undefined): boolean {
  return listed === undefined || encodeInstrument(listed) !== encodeInstrument(wanted);
}

/** The newest tick any ladder was used under: ticks of this start must come after it. */
export function newestTickId(committer: Committer): number {
  const { state } = committer.engine;
  let newest = 0;
  for (const symbol of state.symbols()) {
    newest = Math.max(newest, state.market('live', symbol).ladder.tickId, state.market('demo', symbol).ladder.tickId);
  }
  return newest;
}
