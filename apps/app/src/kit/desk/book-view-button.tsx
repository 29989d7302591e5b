import { cx } from '@bourse/ui';
import { useTranslation } from 'react-i18next';

export type BookView = 'both' | 'bids' | 'asks';
const NEXT: Record<BookView, BookView> = { both: 'bids', bids: 'asks', asks: 'both' };
const WORDS = { both: 'trade.bookBoth', bids: 'trade.bookBids', asks: 'trade.bookAsks' } as const;

/** Which sides of the book are shown; a tap goes on to the next choice. */
export function BookViewButton({
  view,
  onChange,
}: {
  readonly view: BookView;
  readonly onChange: (view: BookView) => void;
}) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('trade.bookShown', { shown: t(WORDS[view]) })}
      onClick={() => onChange(NEXT[view])}
      className="press flex h-11 w-11 shrink-0 flex-col items-center justify-center gap-0.5 rounded-control bg-surface-1"
    >
      {[0, 1].map((bar) => (
        <Bar key={bar} className={view === 'bids' ? 'bg-up' : 'bg-down'} />
      ))}
      {[2, 3].map((bar) => (
        <Bar key={bar} className={view === 'asks' ? 'bg-down' : 'bg-up'} />
      ))}
    </button>
  );
}

function Bar({ className }: { readonly className: string }) {
  return <span aria-hidden className={cx('h-0.5 w-4 rounded-full', className)} />;
}
