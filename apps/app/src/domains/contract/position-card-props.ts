import type { CoinItem, ContractPosition } from '@bourse/wire';
import type { Popup } from './position-popup.tsx';

export interface PositionCardProps {
  readonly position: ContractPosition;
  readonly coin: CoinItem | undefined;
  readonly onOpen: (popup: Popup) => void;
}
