import type { Amount } from '@bourse/money';
import type { ChainBlock } from '../../platform/chain/chain-reader.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DefiDeps } from './defi-deps.ts';
import { type Participant, ParticipantStore } from './participant-store.ts';

export interface Holding {
  readonly amount: Amount;
  readonly block: ChainBlock;
}

/** What a participant's wallet holds now, by the newest block; refuses where the chain does not answer. */
export async function holdingNow(deps: DefiDeps, participant: Participant): Promise<Holding> {
  const { chain, tokens, clock, log } = deps;
  const token = tokens[participant.coin];
  if (chain === undefined || token === undefined) throw new Refusal('defi_chain_silent');
  try {
    const block = await chain.head();
    const amount = await chain.balanceOf(token, participant.address, block);
    await new ParticipantStore(deps.db).keepHolding(participant.id, amount, clock());
    return { amount, block };
  } catch (error) {
    log.warn({ err: error, coin: participant.coin }, 'a holding could not be read');
    throw new Refusal('defi_chain_silent');
  }
}
