import { issueNft, type NftDraft, validateNft } from '@bourse/wire/console';
import { Alert, Box, DialogContent, FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { fieldTime, timeText } from '../../platform/zone.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { DraftDialog } from '../../shell/draft-dialog.tsx';
import { Facts } from '../../shell/facts.tsx';
import { figure } from '../../shell/figure.ts';
import { ItemPictures, type SentPicture } from './item-pictures.tsx';

type Texts = Pick<NftDraft, 'name' | 'description' | 'coin' | 'price' | 'fee'>;

/** A collection, written and seen as customers will before it is issued: then nothing of it changes any more. */
export function IssueDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [texts, setTexts] = useState<Texts>({ name: '', description: '', coin: 'usdt', price: '', fee: '' });
  const [supply, setSupply] = useState('');
  const [begin, setBegin] = useState('');
  const [sample, setSample] = useState(false);
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isPreview, setPreview] = useState(false);
  const draft: NftDraft = {
    ...texts,
    supply: Number(supply),
    sample,
    pictures: pictures.map((one) => one.id),
    beginTime: begin === '' ? 0 : fieldTime(begin),
  };
  const isWhole = draft.name.trim() !== '' && draft.supply > 0 && validateNft(draft) === undefined;
  if (isPreview) {
    return (
      <DecisionDialog
        title={t('nft.issueTitle', { name: draft.name })}
        action={t('nft.issue')}
        onClose={() => setPreview(false)}
        decide={async (reason) => {
          await call(issueNft, { body: { collection: draft, reason } });
          notify('nft.issued', { type: 'success' });
          refresh();
          onClose();
        }}
      >
        <Preview draft={draft} pictures={pictures} />
        <Alert severity="warning">{t('nft.forEver')}</Alert>
      </DecisionDialog>
    );
  }
  return (
    <DraftDialog title={t('nft.issue')} ready={isWhole} onPreview={() => setPreview(true)} onClose={onClose}>
      <DialogContent>
        <Stack>
          {(['name', 'description', 'coin', 'price', 'fee'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`nft.${name}`)}
              value={texts[name]}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              {...(name === 'description' ? { multiline: true, minRows: 3, maxRows: 10 } : {})}
            />
          ))}
          <TextField
            label={t('nft.supply')}
            value={supply}
            onChange={(event) => setSupply(event.target.value.replace(/\D/g, ''))}
          />
          <TextField
            label={t('nft.begin')}
            helperText={t('nft.beginHelp')}
            type="datetime-local"
            value={begin}
            onChange={(event) => setBegin(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <FormControlLabel
            control={<Switch checked={sample} onChange={(event) => setSample(event.target.checked)} />}
            label={t('nft.sample')}
          />
          <ItemPictures pictures={pictures} onChange={setPictures} />
        </Stack>
      </DialogContent>
    </DraftDialog>
  );
}

/** The collection as its customers will read it, with its first items. */
function Preview({ draft, pictures }: { draft: NftDraft; pictures: readonly SentPicture[] }) {
  const t = useTranslate();
  const coin = draft.coin.toUpperCase();
  return (
    <>
      <Typography variant="h6" component="h3">
        {draft.name}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{draft.description}</Typography>
      <Facts
        facts={[
          { name: t('nft.supply'), value: draft.supply },
          { name: t('nft.price'), value: `${figure(draft.price)} ${coin}` },
          { name: t('nft.fee'), value: `${draft.fee}%` },
          {
            name: t('nft.begin'),
            value: draft.beginTime === 0 ? t('nft.atOnce') : timeText(draft.beginTime),
          },
          { name: t('nft.sample'), value: draft.sample ? t('nft.yes') : null },
        ]}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}>
        {pictures.slice(0, 8).map((one, place) => (
          <figure key={one.id} style={{ margin: 0 }}>
            <Box
              component="img"
              src={one.preview}
              alt={`${draft.name} #${place + 1}`}
              sx={{ width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
            />
            <figcaption>#{place + 1}</figcaption>
          </figure>
        ))}
      </Box>
      {pictures.length < draft.supply && (
        <Alert severity="info">{t('nft.again', { pictures: pictures.length, supply: draft.supply })}</Alert>
      )}
    </>
  );
}
