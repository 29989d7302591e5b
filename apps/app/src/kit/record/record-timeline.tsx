import { Check, Clock, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/format-time.ts';
import type { RecordState } from './record-state.tsx';

export interface RecordStep {
  readonly title: string;
  /** When it happened; undefined while it is still to come. */
  readonly timeMs: number | undefined;
  readonly detail?: string | undefined;
  readonly look: 'done' | 'waiting' | 'failed' | 'neutral';
}

/** What has happened to a record, and what happens next, one below the other. */
export function RecordTimeline({ steps }: { readonly steps: readonly RecordStep[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, at) => (
        <li key={step.title} className="flex gap-3">
          <span className="flex flex-col items-center" aria-hidden>
            <span className={`flex size-6 shrink-0 items-center justify-center rounded-full ${LOOKS[step.look]}`}>
              {ICONS[step.look]}
            </span>
            {at < steps.length - 1 && <span className="w-px flex-1 bg-line" />}
          </span>
          <span className={`min-w-0 flex-1 ${at < steps.length - 1 ? 'pb-4' : ''}`}>
            <span className="block text-15 font-medium text-strong">{step.title}</span>
            {step.timeMs !== undefined && (
              <bdi className="nums block text-12 text-faint">{formatDateTime(step.timeMs)}</bdi>
            )}
            {step.detail !== undefined && step.detail !== '' && (
              <span className="block text-13 break-words whitespace-pre-line text-soft">{step.detail}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const LOOKS = {
  done: 'bg-success-soft text-success',
  waiting: 'bg-warn-soft text-warn',
  failed: 'bg-down-soft text-down',
  neutral: 'bg-surface-2 text-soft',
} as const;

const ICONS = {
  done: <Check className="size-4" />,
  waiting: <Clock className="size-4" />,
  failed: <X className="size-4" />,
  neutral: <X className="size-4" />,
} as const;

const LOOK_OF: Readonly<Record<RecordState, RecordStep['look']>> = {
  waiting: 'waiting',
  success: 'done',
  failed: 'failed',
  cancelled: 'neutral',
};

/** The two steps that every record has: asked for, and what became of it. */
export function useRecordSteps(
  state: RecordState,
  { createTime, updateTime }: { readonly createTime: number; readonly updateTime: number },
  /** What is said of the last step: why it failed, what happens next. */
  detail?: string,
): readonly RecordStep[] {
  const { t } = useTranslation();
  return [
    { title: t('records.submitted'), timeMs: createTime, look: 'done' },
    {
      title: t(`records.${state}`),
      timeMs: state === 'waiting' ? undefined : updateTime,
      detail,
      look: LOOK_OF[state],
    },
  ];
}
