import type { OutputOf } from '@bourse/wire';
import type { ownActivity } from '@bourse/wire/console';

/** An operator's own sign-ins, sessions and passkeys. */
export type Activity = OutputOf<typeof ownActivity>;
