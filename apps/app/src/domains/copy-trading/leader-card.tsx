import { Badge } from '@bourse/ui';
import type { LeaderRow } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ProfitText } from './profit-text.tsx';
import { RecordFigures } from './record-figures.tsx';

/** A leader in a list; the whole card opens their page. `place`: in a ranking. */
export function LeaderCard({ leader, place }: { readonly leader: LeaderRow; readonly place?: number }) {
  const { t } = useTranslation();
  const { record, follow } = leader;
  return (
    <article className="relative border-b border-line px-4 py-4">
      <div className="flex items-center gap-2">
        {place !== undefined && <bdi className="nums w-6 shrink-0 text-15 font-semibold text-faint">{place}</bdi>}
        <h2 className="min-w-0 truncate text-15 font-semibold text-strong">
          <Link
            to="/follow"
            search={{ id: String(leader.id) }}
            className="press after:absolute after:inset-0 after:content-['']"
          >
            <bdi>{leader.name}</bdi>
          </Link>
        </h2>
        {leader.sample && <Badge tone="warn">{t('copyTrading.sample')}</Badge>}
        {leader.own && <Badge tone="brand">{t('copyTrading.you')}</Badge>}
        {follow !== null && (
          <Badge tone={follow.state === 'paused' ? 'warn' : 'brand'}>
            {t(follow.state === 'paused' ? 'copyTrading.paused' : 'copyTrading.following')}
          </Badge>
        )}
        <span className="ms-auto shrink-0 text-13 text-soft">
          {t('copyTrading.followers', { count: leader.followers })}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
      </div>
      <p className="mt-2 mb-3">
        <span className="block text-11 text-faint">{t('copyTrading.profit')}</span>
        {record.trades === 0 ? (
          <span className="text-15 text-soft">{t('copyTrading.noTrades')}</span>
        ) : (
          <ProfitText amount={record.profit} className="text-20 font-semibold" />
        )}
      </p>
      <RecordFigures record={record} />
    </article>
  );
}
