import type { Committer } from '../../exchange/committer.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OnePerson } from '../certification/one-person.ts';

export interface SavingsDeps {
  readonly db: Database;
  readonly committer: Committer;
  readonly persons: Pick<OnePerson, 'known' | 'share'>;
}
