import type { OutputOf } from '@bourse/wire';
import type { customerCard } from '@bourse/wire/console';

/** All that an operator may know of one customer. */
export type CustomerCard = OutputOf<typeof customerCard>;
