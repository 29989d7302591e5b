import { ListRow } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { type AnswerOf, type assetWorth, chooseCurrency } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useBusy } from '../../shell/use-busy.ts';

export interface CurrencySheetProps {
  readonly answer: AnswerOf<typeof assetWorth>;
  readonly onClose: () => void;
}

/** In which currency totals are shown; only those that have a rate now. */
export function CurrencySheet({ answer, onClose }: CurrencySheetProps) {
  const { t } = useTranslation();
  const { busy, run } = useBusy();
  const choose = (currency: string) => {
    if (busy) return;
    void run(async () => {
      await call(chooseCurrency, { body: { currency } });
      await invalidate('assets');
      onClose();
    });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('assets.currency')}
      description={t('assets.currencyText')}
    >
      <ul className="-mx-4">
        {answer.currencies.map(({ code, rate }) => (
          <li key={code}>
            <ListRow
              title={code.toUpperCase()}
              after={
                code === 'usdt'
                  ? undefined
                  : t('assets.currencyRate', { rate: formatQuantity(rate), asset: code.toUpperCase() })
              }
              selected={code === answer.currency}
              onSelect={() => choose(code)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
