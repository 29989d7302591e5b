import { Select } from '@bourse/ui/select';
import { TextField } from '@bourse/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHART_COLOURS, type ChartColour, type IndicatorSetup } from './chart-indicators.ts';
import { changeSettings, useChartSettings } from './chart-settings.ts';
import { inOrder, paramBounds, readParam } from './indicator-choices.ts';

const MACD_PARAMS = ['chart.fastPeriod', 'chart.slowPeriod', 'chart.signalPeriod'] as const;

/** Periods and colours of one indicator. What is right is drawn at once; what is not is said at its field. */
export function IndicatorForm({ setup }: { readonly setup: IndicatorSetup }) {
  const { t } = useTranslation();
  const { choices } = useChartSettings();
  const { name, params, colours } = setup;
  const [texts, setTexts] = useState(() => params.map(String));
  const choose = (next: Partial<Pick<IndicatorSetup, 'params' | 'colours'>>) =>
    changeSettings({ choices: { ...choices, [name]: { params, colours, ...next } } });
  const read = texts.map((text, at) => readParam(name, at, text));
  const whole = read.filter((value) => value !== undefined);
  const outOfOrder = whole.length === read.length && !inOrder(name, whole);
  const type = (at: number, text: string) => {
    const typed = texts.map((former, place) => (place === at ? text.trim() : former));
    setTexts(typed);
    const numbers = typed.map((one, place) => readParam(name, place, one)).filter((value) => value !== undefined);
    if (numbers.length === typed.length && inOrder(name, numbers)) choose({ params: numbers });
  };
  const label = (at: number): string => {
    if (name === 'MACD') return t(MACD_PARAMS[at] ?? 'chart.period');
    return t(name === 'BOLL' && at === 1 ? 'chart.deviations' : 'chart.period');
  };
  const issue = (at: number): string | undefined => {
    if (read[at] === undefined) return t('chart.paramBounds', { ...paramBounds(name, at) });
    return outOfOrder && at === 0 ? t('chart.paramOrder') : undefined;
  };
  return (
    <div className="grid grid-cols-2 items-start gap-3 pb-3">
      <div className="flex flex-col gap-2">
        {texts.map((text, at) => {
          const error = issue(at);
          return (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: parameters keep their places
              key={at}
              label={label(at)}
              inputMode="numeric"
              value={text}
              onValueChange={(next) => type(at, next)}
              {...(error !== undefined && { error })}
            />
          );
        })}
      </div>
      <div className="flex flex-col gap-2">
        {colours.map((colour, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
          <div key={at} className="flex flex-col gap-1.5">
            <span aria-hidden className="flex items-center gap-1.5 text-13 text-soft">
              <span style={{ backgroundColor: `var(--${colour})` }} className="h-1 w-4 rounded-full" />
              {t('chart.lineColour', { line: at + 1 })}
            </span>
            <Select
              label={t('chart.lineColour', { line: at + 1 })}
              value={colour}
              onValueChange={(next: ChartColour) =>
                choose({ colours: colours.map((former, place) => (place === at ? next : former)) })
              }
              options={CHART_COLOURS.map((key) => ({ key, label: t(`chart.colour_${key}`) }))}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
