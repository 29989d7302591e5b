import { customerService, type SwitchedMarkets } from '@bourse/contract';
