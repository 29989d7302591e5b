import type { Amount } from '@bourse/money';
import type { ChainBlock, ChainReader } from '../../platform/chain/chain-reader.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DefiDeps } from './defi-deps.ts';
import { lastDrawn } from './draw-block.ts';
import { type Participant, ParticipantStore } from './participant-store.ts';

export interface Holding {
  readonly amount: Amount;
  readonly block: ChainBlock;
}

/** What a participant's wallet holds now, by the newest block; refuses where the chain does not answer. */
export async function holdingNow(deps: DefiDeps, participant: Participant): Promise<Holding> {
  const held = await holdingAt(deps, participant, (chain) => chain.head());
  await new ParticipantStore(deps.db).keepHolding(participant.id, held.amount, deps.clock());
  return held;
}

/**
 * What it held at the block that was drawn for the last day: one that nobody could know, so that no holding of a moment counts, nor
 * the same tokens in one wallet after the other. Refuses before the first draw, and where the chain does not answer.
 */
export async function holdingDrawn(deps: DefiDeps, participant: Participant): Promise<Holding> {
  const drawn = await lastDrawn(deps);
  if (drawn === undefined) throw new Refusal('defi_not_drawn');
  return holdingAt(deps, participant, async () => drawn);
}

async function holdingAt(
  { chain, tokens, log }: DefiDeps,
  { coin, address }: Participant,
  blockOf: (chain: ChainReader) => Promise<ChainBlock>,
): Promise<Holding> {
  const token = tokens[coin];
  if (chain === undefined || token === undefined) throw new Refusal('defi_chain_silent');
  try {
    const block = await blockOf(chain);
    return { amount: await chain.balanceOf(token, address, block), block };
  } catch (error) {
    log.warn({ err: error, coin }, 'a holding could not be read');
    throw new Refusal('defi_chain_silent');
  }
}
