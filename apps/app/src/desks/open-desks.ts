import type { AllSetting } from '@bourse/contract';

/** Desks of /trade that are built. A new one belongs here and in trade-desk.tsx. */
export const BUILT_DESKS = ['BBTrading', 'SecondContract', 'ApanStocks'] as const;
export type DeskKey = (typeof BUILT_DESKS)[number];

/** Spec: the desk of /trade where none is asked for or remembered. */
const DEFAULT_DESK: DeskKey = 'SecondContract';

/** The desks as the operator opened and ordered them; all while the settings are not known. */
export function openDesks(playing: AllSetting['PLAYING_SETTING'] | undefined): readonly DeskKey[] {
  if (playing === undefined) return BUILT_DESKS;
  return playing
    .filter(({ isOpen, tradable }) => isOpen === 1 && tradable)
    .map(({ key }) => BUILT_DESKS.find((built) => built === key))
    .filter((key) => key !== undefined);
}

/** The desk asked for, else the one used last, else the default, as far as they are open; undefined where none is. */
export function chosenDesk(
  open: readonly DeskKey[],
  wanted: string | undefined,
  remembered: string | undefined,
): DeskKey | undefined {
  for (const key of [wanted, remembered, DEFAULT_DESK]) {
    const found = open.find((one) => one === key);
    if (found !== undefined) return found;
  }
  return open[0];
}
