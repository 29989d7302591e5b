import { IconButton } from '@bourse/ui';
import { FlaskConical, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';

export interface WatchlistActionsProps {
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
  readonly onAdd: () => void;
}

/** Beside the search, over a watchlist that holds something: add, edit. */
export function WatchlistActions({ editing, onEdit, onAdd }: WatchlistActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton label={t('quote.addCoins')} icon={<Plus aria-hidden className="size-5" />} onClick={onAdd} />
      <IconButton
        label={t('quote.editWatchlist')}
        aria-pressed={editing}
        icon={<Pencil aria-hidden className={`size-4.5 ${editing ? 'text-brand' : ''}`} />}
        onClick={() => onEdit(!editing)}
      />
    </>
  );
}

/** Beside the search, over the other lists: the way into simulated trading, for those who may go in. */
export function SimulatedEntry() {
  const { t } = useTranslation();
  const { offered, enter, dialog } = useSimulatedSwitch();
  const { info } = useSession();
  if (!offered || info === undefined) return <span className="w-2" />;
  return (
    <>
      <IconButton
        label={t('quote.simulatedEntry')}
        icon={<FlaskConical aria-hidden className="size-5" />}
        onClick={enter}
      />
      {dialog}
    </>
  );
}
