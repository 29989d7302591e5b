import { Button } from '@bourse/ui';
import { Chip } from '@bourse/ui/chip';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OvernightNote } from '../../kit/desk/overnight-note.tsx';
import { NO_FIGURE, percentText } from '../../platform/format.ts';
import { leveragesOf } from './contract-draft.ts';
import type { ContractFormProps } from './contract-form-props.ts';
import { moneyText, useLiquidationText, useOrderEstimate } from './contract-summary.tsx';
import { useLotsText } from './lots-text.ts';
import { formatMark } from './mark.ts';
import { distanceTo } from './position-figures.ts';

/** From here on a small move is enough. */
const HIGH = 20;

interface LeverageSheetProps extends ContractFormProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Chooses the leverage, and says what it does to the margin and the price of liquidation of the order as it is typed. */
export function LeverageSheet({ market, form, open, onOpenChange }: LeverageSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const lotsText = useLotsText();
  const closeText = useLiquidationText();
  const { coin, terms, unit } = market;
  const [leverage, setLeverage] = useState(form.draft.leverage);
  const offered = leveragesOf(terms.leverage);
  const lots = /[1-9]/.test(form.draft.lots) ? form.draft.lots : '1';
  const estimate = useOrderEstimate(market, { ...form.draft, leverage, lots });
  const away = estimate === undefined ? undefined : distanceTo(estimate.liquidation, estimate.price);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('contract.leverageTitle', { symbol: coin.showSymbol })}
      footer={
        <Button
          wide
          onClick={() => {
            form.change({ type: 'leverage', leverage });
            onOpenChange(false);
          }}
        >
          {t('contract.leverageSet', { times: leverage })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <label htmlFor={id} className="flex items-baseline justify-between">
          <span className="text-13 text-soft">{t('contract.leverage')}</span>
          <bdi className="nums text-20 font-semibold text-strong">{t('contract.times', { times: leverage })}</bdi>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={offered.length - 1}
          step={1}
          value={offered.indexOf(leverage)}
          aria-valuetext={t('contract.times', { times: leverage })}
          onChange={(event) => setLeverage(offered[Number(event.target.value)] ?? leverage)}
          className="h-11 w-full accent-brand"
        />
        <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-2">
          <legend className="sr-only">{t('contract.leverage')}</legend>
          {offered.map((times) => (
            <Chip key={times} pressed={times === leverage} onChoose={() => setLeverage(times)}>
              {t('contract.times', { times })}
            </Chip>
          ))}
        </fieldset>
        <FigureList
          figures={[
            [t('contract.quantity'), lotsText(lots, coin.coin, terms.shareNumber)],
            [t('trade.price'), formatMark(estimate?.price, coin)],
            [t('contract.margin'), estimate === undefined ? NO_FIGURE : moneyText(estimate.margin, unit)],
            [
              t('contract.liquidationAbout'),
              estimate === undefined ? NO_FIGURE : closeText(estimate.liquidation, coin.priceDecimals),
            ],
            [t('contract.distance'), away === undefined ? NO_FIGURE : percentText(away)],
          ]}
        />
        <OvernightNote leverage={leverage} over={terms.overnight} />
        {leverage > HIGH && away !== undefined && (
          <p role="status" className="rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">
            {t('contract.leverageHigh', { times: leverage, percent: percentText(away) })}
          </p>
        )}
        <p className="text-12 text-faint">{t('contract.leverageText')}</p>
      </div>
    </Sheet>
  );
}
