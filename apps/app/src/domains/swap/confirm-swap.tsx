import { Button } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { useTranslation } from 'react-i18next';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { RateBox } from './rate-box.tsx';
import type { SwapState } from './use-swap.ts';

/** The last look: what is given and got at the rate that holds now; a new rate is shown before it counts. */
export function ConfirmSwap({ swap }: { readonly swap: SwapState }) {
  const { t } = useTranslation();
  const { ends, total, received, rate } = swap;
  const [from, to] = [ends.from.toUpperCase(), ends.to.toUpperCase()];
  const got = received === undefined ? NO_FIGURE : `${formatQuantity(received)} ${to}`;
  return (
    <Sheet
      open={swap.asked}
      onOpenChange={(open) => {
        if (!open && !swap.busy) swap.dismiss();
      }}
      title={t('swap.confirmTitle')}
      footer={
        <Button wide loading={swap.busy} disabled={rate.quote === undefined} onClick={() => void swap.confirm()}>
          {t('swap.confirm', { got })}
        </Button>
      }
    >
      <div className="pb-3">
        <FigureList
          figures={[
            [t('swap.from'), `${formatQuantity(total)} ${from}`],
            [t('swap.to'), got],
          ]}
        />
      </div>
      <RateBox ends={ends} rate={rate} />
      <p className="mt-3 text-13 text-soft">{t('swap.atOnce')}</p>
    </Sheet>
  );
}
