import { Badge, Skeleton } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { formatWorth } from '../../platform/format.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';
import { useSession } from '../../platform/session.ts';
import { EyeButton } from './eye-button.tsx';

/** What everything is worth, with the eye and the ledger it belongs to. */
export function AssetTotal({ total }: { readonly total: string | undefined }) {
  const { t } = useTranslation();
  const { simulated, loading } = useSession();
  const { hidden } = useHiddenBalance();
  return (
    <section aria-label={t('assets.total')} className="px-4 pt-2 pb-4">
      <div className="flex flex-wrap items-center gap-1">
        <h2 className="text-13 text-soft">{t('assets.totalIn', { asset: 'USDT' })}</h2>
        <EyeButton />
        <span className="flex-1" />
        {!loading && (
          <Badge tone={simulated ? 'brand' : 'success'}>
            {t(simulated ? 'assets.modeSimulated' : 'assets.modeLive')}
          </Badge>
        )}
      </div>
      {total === undefined ? (
        <Skeleton className="h-10 w-44" />
      ) : (
        <p className="text-34 font-semibold break-all text-strong">
          <bdi>{hidden ? HIDDEN_TEXT : formatWorth(total)}</bdi>
        </p>
      )}
    </section>
  );
}
