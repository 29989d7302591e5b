import { previewShares, proposeShares, type ShareAct, type ShareEffect } from '@bourse/wire/console';
import { Alert, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';

export interface ShareDialogProps {
  readonly symbol: string;
  readonly name: string;
  readonly act: ShareAct;
  onClose(): void;
}

/** A split or a dividend: what it means is said before it is proposed. */
export function ShareDialog({ symbol, name, act, onClose }: ShareDialogProps) {
  const t = useTranslate();
  const decided = useDecided();
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState('2');
  const [perShare, setPerShare] = useState('');
  const [effect, setEffect] = useState<ShareEffect>();
  const [refusal, setRefusal] = useState('');
  const isGiven =
    act === 'split'
      ? /^\d{1,4}$/.test(from) && /^\d{1,4}$/.test(to) && from !== to
      : /^\d+(\.\d{1,10})?$/.test(perShare);
  const body = { symbol, act, from: Number(from) || 1, to: Number(to) || 1, perShare: perShare || '0' };
  const key = JSON.stringify(body);
  useEffect(() => {
    call(previewShares, { body: JSON.parse(key) }).then(
      (found) => {
        setEffect(found);
        setRefusal('');
      },
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, [key]);
  const figures = act === 'split' ? (['orders', 'stops'] as const) : (['paid', 'collected'] as const);
  return (
    <DecisionDialog
      title={t(`instruments.${act}Title`, { name })}
      action={t('decision.propose')}
      ready={isGiven && effect?.isHalted === true}
      onClose={onClose}
      decide={async (reason) => decided(await call(proposeShares, { body: { ...body, reason } }))}
    >
      <Alert severity="warning">{t(`instruments.${act}Help`)}</Alert>
      {act === 'split' ? (
        <Stack direction="row" spacing={1}>
          <TextField
            label={t('instruments.splitFrom')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField label={t('instruments.splitTo')} value={to} onChange={(event) => setTo(event.target.value)} />
        </Stack>
      ) : (
        <TextField
          label={t('instruments.perShare', { currency: effect?.currency.toUpperCase() ?? '' })}
          value={perShare}
          onChange={(event) => setPerShare(event.target.value)}
        />
      )}
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      {effect?.isHalted === false && <Alert severity="error">{t('instruments.notHalted')}</Alert>}
      {effect !== undefined && (
        <Facts
          facts={(['owners', 'owned', 'longs', 'shorts', ...figures] as const).map((figure) => ({
            name: t(`instruments.share.${figure}`),
            value: String(effect[figure]),
          }))}
        />
      )}
      <Alert severity="info">{t('decision.second')}</Alert>
    </DecisionDialog>
  );
}
