import type { closeAllPositions, OutputOf } from '@bourse/wire';
import { issueText } from '../../platform/i18n.ts';

type Reason = OutputOf<typeof closeAllPositions>['refused'][number]['reason'];

/** Why something was not done beside something that was. */
export function reasonText({ key, params }: Reason): string {
  return issueText({ key, field: '', ...(params !== undefined && { params }) });
}
