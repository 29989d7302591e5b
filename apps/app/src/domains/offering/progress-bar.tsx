import { parseAmount, ZERO } from '@bourse/money';
import { subscriptionProgress } from '@bourse/wire';
import { percentText } from '../../platform/format.ts';

const unitsOf = (text: string) => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : ZERO;
};

export interface ProgressBarProps {
  /** What it is the progress of. */
  readonly label: string;
  readonly raised: string;
  readonly total: string;
}

/** How much of what is on offer was asked for: at most 100 %. */
export function ProgressBar({ label, raised, total }: ProgressBarProps) {
  const percent = subscriptionProgress(unitsOf(raised), unitsOf(total));
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-surface-2"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <bdi className="nums w-16 text-end text-13 font-medium text-strong">{percentText(percent)}</bdi>
    </div>
  );
}
