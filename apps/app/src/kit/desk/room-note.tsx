import { openRoom, type RISK_DESKS } from '@bourse/wire';
import { formatQuantity } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';

interface RoomNoteProps {
  readonly desk: (typeof RISK_DESKS)[number];
  readonly coin: string;
}

/** Limits of what may be open that are nearly used up: what an order would be refused with, before it is. */
export function RoomNote({ desk, coin }: RoomNoteProps) {
  const { simulated } = useSession();
  const { data = [] } = useCall(openRoom, { query: { desk, coin } }, { enabled: !simulated });
  if (simulated) return null;
  return data.map(({ key, most, left }) => (
    <p key={key} className="rounded-card bg-warn-soft px-3 py-2 text-12 text-warn">
      {issueText({
        key,
        field: '',
        params: { most: formatQuantity(most), left: formatQuantity(left), asset: coin.toUpperCase() },
      })}
    </p>
  ));
}
