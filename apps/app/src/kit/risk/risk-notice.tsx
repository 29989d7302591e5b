import { Button, ListRow, Skeleton } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { acceptRiskNotice, type GuardedMarket, readRiskNotice } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language-choice.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastError } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Loading } from '../../shell/loading.tsx';
import { countryName } from '../country/country-list.ts';
import { CountrySheet } from '../country/country-sheet.tsx';
import { useNoticePoints } from './notice-points.ts';

const TITLES = {
  leveragedContracts: 'risk.contractTitle',
  timedContracts: 'risk.timedTitle',
  stocks: 'risk.stockTitle',
} as const;

export interface RiskNoticeProps {
  readonly market: GuardedMarket;
  readonly open: boolean;
  readonly onEnd: (accepted: boolean) => void;
}

/** What a market's first live order can cost, in plain words; ticked and accepted before it is sent. */
export function RiskNotice({ market, open, onEnd }: RiskNoticeProps) {
  const { t } = useTranslation();
  const notice = useCall(readRiskNotice, { query: { market } }, { staleTime: 0 });
  const pointsOf = useNoticePoints();
  const [understood, setUnderstood] = useState(false);
  const [country, setCountry] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data } = notice;
  const incomplete = data === undefined || !understood || (data.residenceNeeded && country === '');
  const accept = async () => {
    if (data === undefined) return;
    setBusy(true);
    try {
      const named = data.residenceNeeded ? { country } : {};
      await call(acceptRiskNotice, { body: { market, version: data.version, ...named } });
      onEnd(true);
      if (data.residenceNeeded) void invalidate('account');
    } catch (error) {
      toastError(error);
      void notice.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => {
          if (!next && !busy && !choosing) onEnd(false);
        }}
        title={t(TITLES[market])}
        footer={
          <Button wide disabled={incomplete} loading={busy} onClick={() => void accept()}>
            {t('risk.accept')}
          </Button>
        }
      >
        {data === undefined && notice.error !== null && <LoadFailed query={notice} />}
        {data === undefined && notice.isPending && <PointsSkeleton />}
        {data !== undefined && (
          <>
            <ol className="flex list-decimal flex-col gap-3 ps-5 text-15 text-strong marker:text-faint">
              {pointsOf(market, data).map((point) => (
                <li key={point} className="ps-1">
                  {point}
                </li>
              ))}
            </ol>
            <p className="mt-3 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">{t('risk.money')}</p>
            {data.residenceNeeded && (
              <div className="-mx-4 mt-2">
                <ListRow
                  title={t('risk.residence')}
                  detail={country === '' ? t('risk.residenceWhy') : countryName(country, currentLanguage())}
                  after={<span className="text-13 text-brand">{t('risk.choose')}</span>}
                  onSelect={() => setChoosing(true)}
                />
              </div>
            )}
            <label className="mt-2 flex min-h-11 items-center gap-3 text-15 text-strong">
              <input
                type="checkbox"
                checked={understood}
                onChange={(event) => setUnderstood(event.target.checked)}
                className="size-5 shrink-0 accent-brand"
              />
              {t('risk.understood')}
            </label>
          </>
        )}
      </Sheet>
      {data?.residenceNeeded === true && (
        <CountrySheet
          open={choosing}
          onOpenChange={setChoosing}
          chosen={country}
          onChoose={(code) => {
            setCountry(code);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

function PointsSkeleton() {
  return (
    <Loading className="flex flex-col gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </Loading>
  );
}
