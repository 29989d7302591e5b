import { ChangeText, directionOf } from '@bourse/ui';
import { averageCost } from '@bourse/wire';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sumDecimals } from '../../platform/decimal-order.ts';
import { formatQuantity, formatSignedWorth, NO_FIGURE } from '../../platform/format.ts';
import { HIDDEN_TEXT } from '../../platform/hidden-balance.ts';
import { useCall } from '../../platform/query-client.ts';

/** What one cost on average, and what the purchases gained; nothing of an asset that is money itself. */
export function AverageCost({ symbol, hidden }: { readonly symbol: string; readonly hidden: boolean }) {
  const { t } = useTranslation();
  const { data, refetch } = useCall(averageCost, { query: { symbol } });
  const goesOn = data?.isComplete === false;
  useEffect(() => {
    if (goesOn && data !== undefined) void refetch();
  }, [goesOn, data, refetch]);
  if (data === undefined || goesOn) return <Line label={t('assets.averageCost')}>{NO_FIGURE}</Line>;
  const { average, profit, covered, uncovered } = data;
  const isPart = /[1-9]/.test(uncovered);
  return (
    <>
      <Line label={t('assets.averageCost')}>
        {average === null ? NO_FIGURE : hidden ? HIDDEN_TEXT : `${formatQuantity(average)} USDT`}
      </Line>
      {profit !== null && (
        <Line label={t('assets.unrealised')}>
          {hidden ? (
            HIDDEN_TEXT
          ) : (
            <ChangeText text={`${formatSignedWorth(profit)} USDT`} direction={directionOf(profit)} />
          )}
        </Line>
      )}
      {isPart && (
        <p className="text-12 text-faint">
          {average === null
            ? t('assets.costNone')
            : t('assets.costPart', {
                covered: hidden ? HIDDEN_TEXT : formatQuantity(covered),
                all: hidden ? HIDDEN_TEXT : formatQuantity(sumDecimals([covered, uncovered])),
              })}
        </p>
      )}
    </>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <span className="text-soft">{label}</span>
      <bdi className="nums font-medium text-strong">{children}</bdi>
    </div>
  );
}
