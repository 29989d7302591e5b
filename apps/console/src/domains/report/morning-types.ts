import type { OutputOf } from '@bourse/wire';
import type { MORNING_STEPS, morningView } from '@bourse/wire/console';

export type Morning = OutputOf<typeof morningView>;
export type Step = (typeof MORNING_STEPS)[number];
export type Ledger = 'live' | 'demo';
