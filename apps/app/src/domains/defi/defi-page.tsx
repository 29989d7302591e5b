import { buttonClass, EmptyState, IconButton, Skeleton } from '@bourse/ui';
import { type DefiCoin, userInvestment } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDefiOpen } from '../../kit/defi-open.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSettings } from '../../platform/settings.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { RulesSheet } from '../../shell/rules-sheet.tsx';
import { DefiIntro } from './defi-intro.tsx';
import { DefiNotice } from './defi-notice.tsx';
import { DefiRates } from './defi-rates.tsx';
import { DefiStanding } from './defi-standing.tsx';
import { DefiStats } from './defi-stats.tsx';
import { PaidList } from './paid-list.tsx';

/** /defi */
export const DefiPage = () => <Programme coin="usdt" />;
/** /defic */
export const DeficPage = () => <Programme coin="usdc" />;

/** The programme for one coin: what it is, what it has paid, the own part in it. */
function Programme({ coin }: { readonly coin: DefiCoin }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const [reading, setReading] = useState(false);
  return (
    <>
      <PageHeader
        title={t('defi.title', { coin: coin.toUpperCase() })}
        back
        actions={
          <IconButton
            label={t('defi.rules')}
            onClick={() => setReading(true)}
            icon={<Info aria-hidden className="size-5" />}
          />
        }
      />
      {settings === undefined ? (
        <Skeleton className="mx-4 h-40 rounded-card" />
      ) : isDefiOpen(settings, coin) ? (
        <Open coin={coin} />
      ) : (
        <EmptyState
          title={t('defi.notOffered')}
          action={
            <Link to="/home" className={buttonClass('quiet', 'medium')}>
              {t('defi.toHome')}
            </Link>
          }
        />
      )}
      <RulesSheet open={reading} onOpenChange={setReading} ruleKey="DEFI_EXPLAIN" title={t('defi.rules')} long />
    </>
  );
}

function Open({ coin }: { readonly coin: DefiCoin }) {
  const investment = useCall(userInvestment, {});
  return (
    <div className="flex flex-col gap-6 pb-8">
      <DefiIntro coin={coin} />
      {investment.error !== null && investment.data === undefined ? (
        <LoadFailed query={investment} />
      ) : (
        <>
          <DefiStanding coin={coin} investment={investment.data} />
          <DefiStats investment={investment.data} />
        </>
      )}
      <DefiRates coin={coin} />
      <PaidList outputs={investment.data?.outputs} />
      <DefiNotice />
    </div>
  );
}
