import { buttonClass, cx } from '@bourse/ui';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Sheet } from '@bourse/ui/sheet';
import { Switch } from '@bourse/ui/switch';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IndicatorName } from './chart-indicators.ts';
import { CHART_TYPES, changeSettings, chosenSetups, DEFAULT_SETTINGS, useChartSettings } from './chart-settings.ts';
import { IndicatorForm } from './indicator-form.tsx';

export interface ChartSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Own orders and positions can be drawn into this chart. */
  readonly ownLines: boolean;
}

/** How charts are drawn on this phone. Every choice shows at once. */
export function ChartSheet({ open, onOpenChange, ownLines }: ChartSheetProps) {
  const { t } = useTranslation();
  const settings = useChartSettings();
  const [unfolded, setUnfolded] = useState<IndicatorName | undefined>(undefined);
  // A new round is a new form.
  const [round, setRound] = useState(0);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('chart.settings')}>
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t('chart.type')}
          value={settings.type}
          onValueChange={(type) => changeSettings({ type })}
          items={CHART_TYPES.map((key) => ({ key, label: t(`chart.type_${key}`) }))}
        />
        {ownLines && (
          <Switch
            label={t('chart.ownLines')}
            checked={settings.ownLines}
            onCheckedChange={(shown) => changeSettings({ ownLines: shown })}
          />
        )}
        <section aria-label={t('tradeDetail.indicators')}>
          <div className="flex items-center justify-between">
            <h3 className="text-13 text-soft">{t('tradeDetail.indicators')}</h3>
            <button
              type="button"
              className={cx(buttonClass('text', 'small'), '-me-3')}
              onClick={() => {
                changeSettings({ choices: DEFAULT_SETTINGS.choices });
                setRound(round + 1);
              }}
            >
              {t('chart.reset')}
            </button>
          </div>
          <ul key={round} className="divide-y divide-line">
            {chosenSetups(settings)
              .filter(({ colours }) => colours.length > 0)
              .map((setup) => {
                const shown = unfolded === setup.name;
                return (
                  <li key={setup.name}>
                    <button
                      type="button"
                      aria-expanded={shown}
                      onClick={() => setUnfolded(shown ? undefined : setup.name)}
                      className="press flex min-h-11 w-full items-center gap-2 text-15 font-medium text-strong"
                    >
                      {setup.name}
                      <span className="flex-1 text-end text-13 font-normal text-faint">
                        <bdi>{setup.params.join(', ')}</bdi>
                      </span>
                      <span aria-hidden className="flex gap-1">
                        {setup.colours.map((colour, at) => (
                          <span
                            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
                            key={at}
                            style={{ backgroundColor: `var(--${colour})` }}
                            className="h-1 w-3 rounded-full"
                          />
                        ))}
                      </span>
                      <ChevronDown
                        aria-hidden
                        className={cx('size-4 text-faint transition-transform', shown && 'rotate-180')}
                      />
                    </button>
                    {shown && <IndicatorForm setup={setup} />}
                  </li>
                );
              })}
          </ul>
        </section>
      </div>
    </Sheet>
  );
}
