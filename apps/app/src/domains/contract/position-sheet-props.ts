import type { CoinItem, ContractPosition } from '@bourse/wire';

/** What every popup of a position takes. */
export interface PositionSheetProps {
  readonly position: ContractPosition;
  /** For the prices' decimals; undefined where it is no longer listed. */
  readonly coin: CoinItem | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
