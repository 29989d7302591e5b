import { ALLOTMENTS, OFFERING_DESKS, OFFERING_ENTRIES } from '@bourse/wire';
import {
  isBlockTrade,
  type OfferingDraft,
  previewOfferingCall,
  proposeOfferingCall,
  type StatedOffering,
} from '@bourse/wire/console';
import { Alert, DialogContent, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call, reasonOf } from '../../platform/api.ts';
import { fieldText, fieldTime } from '../../platform/zone.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { DraftDialog } from '../../shell/draft-dialog.tsx';
import { OfferingPreview } from './offering-preview.tsx';
import { OfferingTextFields } from './offering-text-fields.tsx';

const HOUR_MS = 3_600_000;
const DAYS = 24;

function fresh(): OfferingDraft {
  const beginTime = Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS;
  return {
    desk: 'coin',
    kind: 'lots',
    asset: '',
    payAsset: 'usdt',
    price: '',
    discount: '',
    total: '',
    unit: '1',
    purchaseLimit: '',
    payHours: 48,
    lockDays: 0,
    entry: 'verified',
    beginTime,
    endTime: beginTime + 7 * DAYS * HOUR_MS,
    title: '',
    introduction: '',
    showSymbol: '',
    logo: '',
    url: '',
  };
}

/** What customers pay with: shares in the currency of their market. */
const payAssetOf = ({ desk, asset }: Pick<OfferingDraft, 'desk' | 'asset'>) =>
  desk === 'coin' ? 'usdt' : asset.startsWith('br:') ? 'brl' : 'usd';

/** Fields that are of no use to a kind stay out of it. */
function whole(draft: OfferingDraft): OfferingDraft {
  const { price, discount, ...rest } = draft;
  const payHours = draft.kind === 'sale' ? 0 : draft.payHours;
  const terms = { ...rest, payHours, payAsset: payAssetOf(draft) };
  return isBlockTrade(draft) ? { ...terms, ...(discount && { discount }) } : { ...terms, ...(price && { price }) };
}

const FIGURES = ['total', 'unit', 'purchaseLimit'] as const;

/** An offering: its texts and terms, seen as customers will read it, proposed with a reason. */
export function NewOfferingDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const [draft, setDraft] = useState(fresh);
  const [stated, setStated] = useState<StatedOffering>();
  const [refusal, setRefusal] = useState('');
  const change = (part: Partial<OfferingDraft>) => {
    setRefusal('');
    setDraft({ ...draft, ...part });
  };
  const preview = async () => {
    try {
      setStated(await call(previewOfferingCall, { body: { offering: whole(draft) } }));
    } catch (error) {
      setRefusal(reasonOf(error));
    }
  };
  if (stated !== undefined) {
    return (
      <DecisionDialog
        title={t('offering.proposeTitle')}
        action={t('decision.propose')}
        onClose={() => setStated(undefined)}
        decide={async (reason) => {
          decided(await call(proposeOfferingCall, { body: { offering: whole(draft), reason } }));
          onClose();
        }}
      >
        <Alert severity="info">{t('decision.second')}</Alert>
        <OfferingPreview offering={stated} />
      </DecisionDialog>
    );
  }
  const text = (name: 'asset' | 'price' | 'discount' | (typeof FIGURES)[number]) => (
    <TextField
      key={name}
      label={t(`offering.${name}`)}
      helperText={name === 'asset' && draft.desk === 'stock' ? t('offering.assetHelp') : undefined}
      value={draft[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value.trim().toLowerCase() })}
    />
  );
  const time = (name: 'beginTime' | 'endTime') => (
    <TextField
      type="datetime-local"
      label={t(`offering.${name}`)}
      value={fieldText(draft[name], 'seconds')}
      onChange={(event) => change({ [name]: fieldTime(event.target.value) || 0 })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
    />
  );
  const count = (name: 'payHours' | 'lockDays') => (
    <TextField
      label={t(`offering.${name}`)}
      value={String(draft[name])}
      onChange={(event) => change({ [name]: Number(event.target.value.replace(/\D/g, '')) })}
    />
  );
  return (
    <DraftDialog
      title={t('offering.add')}
      wide
      ready={draft.asset !== '' && draft.total !== '' && draft.title !== ''}
      onPreview={() => void preview()}
      onClose={onClose}
    >
      <DialogContent>
        <Stack>
          <Stack direction="row" spacing={1}>
            <TextField
              select
              label={t('offering.desk')}
              value={draft.desk}
              onChange={(event) => change({ desk: event.target.value as OfferingDraft['desk'] })}
            >
              {OFFERING_DESKS.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`offeringDesk.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={t('offering.kind')}
              value={draft.kind}
              onChange={(event) => change({ kind: event.target.value as OfferingDraft['kind'] })}
            >
              {ALLOTMENTS.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`offeringKind.${one}`)}
                </MenuItem>
              ))}
            </TextField>
            {text('asset')}
            {text(isBlockTrade(draft) ? 'discount' : 'price')}
          </Stack>
          <Stack direction="row" spacing={1}>
            {FIGURES.map(text)}
            <TextField
              select
              label={t('offering.entry')}
              value={draft.entry}
              onChange={(event) => change({ entry: event.target.value as OfferingDraft['entry'] })}
            >
              {OFFERING_ENTRIES.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`offeringEntry.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
          <Stack direction="row" spacing={1}>
            {time('beginTime')}
            {time('endTime')}
            {draft.kind !== 'sale' && count('payHours')}
            {count('lockDays')}
          </Stack>
          <OfferingTextFields texts={draft} onChange={change} />
          {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
        </Stack>
      </DialogContent>
    </DraftDialog>
  );
}
