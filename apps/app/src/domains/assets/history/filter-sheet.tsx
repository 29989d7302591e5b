import { Button } from '@bourse/ui';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Select } from '@bourse/ui/select';
import { Sheet } from '@bourse/ui/sheet';
import { TextField } from '@bourse/ui/text-field';
import { ACCOUNT_TYPE, assetBalance } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccounts } from '../../../kit/money/accounts.ts';
import { PERIODS } from '../../../kit/record/periods.ts';
import { useCall } from '../../../platform/query-client.ts';
import { useSettings } from '../../../platform/settings.ts';
import type { HistoryFilter } from './history-filter.ts';

export interface FilterSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

const ANY = 'any';
const NONE: Partial<HistoryFilter> = { symbol: '', type: '', direction: '', period: 'all', first: '', last: '' };

/** Asset, account, direction and days of the history; the list behind follows at once. */
export function FilterSheet({ open, onOpenChange, filter, onChange }: FilterSheetProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const balances = useCall(assetBalance, {}).data ?? [];
  const symbols = [
    ...new Set([...balances.map(({ symbol }) => symbol), ...(filter.symbol === '' ? [] : [filter.symbol])]),
  ];
  const accounts = openAccounts(settings?.TAB_SETTING);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('history.filter')}
      footer={
        <div className="flex gap-3 *:flex-1">
          <Button variant="quiet" onClick={() => onChange(NONE)}>
            {t('history.reset')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t('common.done')}</Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t('history.direction')}
          value={filter.direction === '' ? ANY : filter.direction}
          onValueChange={(key) => onChange({ direction: key === ANY ? '' : key })}
          items={[
            { key: ANY, label: t('common.all') },
            { key: 'in', label: t('history.in') },
            { key: 'out', label: t('history.out') },
          ]}
        />
        <Labelled label={t('history.asset')}>
          <Select
            label={t('history.asset')}
            className="min-h-12 text-15"
            value={filter.symbol === '' ? ANY : filter.symbol}
            onValueChange={(key) => onChange({ symbol: key === ANY ? '' : key })}
            options={[ANY, ...symbols].map((key) => ({
              key,
              label: key === ANY ? t('history.anyAsset') : key.toUpperCase(),
            }))}
          />
        </Labelled>
        <Labelled label={t('history.account')}>
          <Select
            label={t('history.account')}
            className="min-h-12 text-15"
            value={filter.type === '' ? ANY : filter.type}
            onValueChange={(key) => onChange({ type: key === ANY ? '' : key })}
            options={[
              { key: ANY, label: t('history.anyAccount') },
              ...accounts.map((key) => ({ key: String(ACCOUNT_TYPE[key]), label: t(`assets.${key}`) })),
            ]}
          />
        </Labelled>
        <Labelled label={t('statement.period')}>
          <Select
            label={t('statement.period')}
            className="min-h-12 text-15"
            value={filter.period}
            onValueChange={(period) => onChange({ period })}
            options={PERIODS.map((key) => ({ key, label: t(`statement.period_${key}`) }))}
          />
        </Labelled>
        {filter.period === 'custom' && (
          <div className="flex gap-3 *:min-w-0 *:flex-1">
            <TextField
              type="date"
              label={t('statement.first')}
              value={filter.first}
              max={filter.last}
              onValueChange={(first) => onChange({ first })}
            />
            <TextField
              type="date"
              label={t('statement.last')}
              value={filter.last}
              min={filter.first}
              onValueChange={(last) => onChange({ last })}
            />
          </div>
        )}
      </div>
    </Sheet>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 text-soft">{label}</span>
      {children}
    </div>
  );
}
