import { EVERY_INSTRUMENT, FEE_DESKS, FEE_LEVEL_MAX, FEE_PROMOTIONS_MAX, type OutputOf } from '@bourse/wire';
import { type feeDesk, previewFees, proposeFees } from '@bourse/wire/console';
import { Alert, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MarketChoice } from '../../kit/market-choice.tsx';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { PreviewTable } from './preview-table.tsx';
import { RatesRows } from './rates-rows.tsx';
import { type ScheduleDraft, scheduleOf } from './schedule-draft.ts';

type Preview = OutputOf<typeof previewFees>;

export interface ScheduleDialogProps {
  readonly instruments: OutputOf<typeof feeDesk>['instruments'];
  readonly start: ScheduleDraft;
  onClose(): void;
}

const EMPTY = { maker: '', taker: '' };
const EMPTY_PROMOTION = { ...EMPTY, from: '', to: '' };
const TYPING_MS = 400;

/** A schedule is typed, what it changes is shown, and it is proposed: another operator confirms it. */
export function ScheduleDialog({ instruments, start, onClose }: ScheduleDialogProps) {
  const t = useTranslate();
  const decided = useDecided();
  const [draft, setDraft] = useState(start);
  const { preview, refusal } = usePreview(draft);
  const change = (part: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...part }));
  const { desk, symbol, tiers, promotions } = draft;
  return (
    <DecisionDialog
      title={t('fees.schedule')}
      action={t('decision.propose')}
      ready={preview !== undefined}
      onClose={onClose}
      decide={async (reason) => {
        const schedule = scheduleOf(draft);
        if (schedule !== undefined) decided(await call(proposeFees, { body: { schedule, reason } }));
      }}
    >
      <MarketChoice
        desks={FEE_DESKS}
        instruments={instruments.filter((one) => one.desk === desk)}
        desk={desk}
        symbol={symbol}
        onDesk={(to) => change({ desk: to, symbol: EVERY_INSTRUMENT })}
        onSymbol={(to) => change({ symbol: to })}
      />
      <RatesRows
        title={t('fees.tiers')}
        rows={tiers}
        empty={EMPTY}
        max={FEE_LEVEL_MAX + 1}
        nameOf={(i) => t('fees.level', { level: i })}
        onChange={(next) => change({ tiers: next })}
      />
      <RatesRows
        title={t('fees.promotions')}
        rows={promotions}
        empty={EMPTY_PROMOTION}
        max={FEE_PROMOTIONS_MAX}
        nameOf={(i) => `${i + 1}`}
        more={(row, set) =>
          (['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              size="small"
              type="datetime-local"
              label={t(`fees.${end}`)}
              value={row[end]}
              onChange={(event) => set(end === 'from' ? { from: event.target.value } : { to: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ width: 215 }}
            />
          ))
        }
        onChange={(next) => change({ promotions: next })}
      />
      {tiers.length === 0 && <Alert severity="info">{t('fees.ends')}</Alert>}
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {preview !== undefined && <PreviewTable preview={preview} />}
      <Alert severity="info">{t('decision.second')}</Alert>
    </DecisionDialog>
  );
}

/** What the draft would change, once it can be read and nobody types. */
function usePreview(draft: ScheduleDraft): { readonly preview: Preview | undefined; readonly refusal: string } {
  const [found, setFound] = useState<{ draft: ScheduleDraft; preview?: Preview; refusal: string }>();
  useEffect(() => {
    const schedule = scheduleOf(draft);
    if (schedule === undefined) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      call(previewFees, { body: { schedule } }).then(
        (preview) => !isLeft && setFound({ draft, preview, refusal: '' }),
        (error: unknown) => !isLeft && setFound({ draft, refusal: reasonOf(error) }),
      );
    }, TYPING_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [draft]);
  const isOfThis = found?.draft === draft;
  return { preview: isOfThis ? found.preview : undefined, refusal: isOfThis ? found.refusal : '' };
}
