import { validateReason } from '@bourse/wire/console';
import { refuseOn } from '../platform/refusal.ts';
import type { ActingOperator, ChangeReason } from './record-change.ts';

interface Asked {
  readonly body: { readonly reason: string };
  readonly operator: ActingOperator;
}

export interface ToldOfChanges {
  /** Phones read what operators write for everybody again. */
  settingsChanged(): void;
}

/** Makes a change of what all customers are shown. Refuses it without a reason. */
export async function changeForAll(
  { settingsChanged }: ToldOfChanges,
  { body: { reason }, operator }: Asked,
  change: (why: ChangeReason) => Promise<number>,
): Promise<undefined> {
  refuseOn(validateReason(reason));
  await change({ reason, operator });
  settingsChanged();
}
