import type { OutputOf } from '@bourse/wire';
import type { caseView } from '@bourse/wire/console';

export type CaseView = OutputOf<typeof caseView>;

export interface CasePartProps {
  readonly view: CaseView;
  /** Something changed: it is to be read again. */
  onDone(): void;
}
