import { type CustomerTag, tagCustomer } from '@bourse/wire/console';
import { Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTags } from '../../kit/use-tags.ts';
import { call } from '../../platform/api.ts';
import { allows } from '../../platform/session.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import type { CustomerCard } from './customer-card.ts';
import { TagChip, TagChips } from './tag-chips.tsx';

/** The tags of a customer, and which to give or take. */
export function CustomerTags({ card, onDone }: { readonly card: CustomerCard; onDone(): void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
      <TagChips tags={card.tags} />
      {allows(tagCustomer.permission) && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('notes.changeTags')}
        </Button>
      )}
      {isOpen && <TagDialog card={card} onClose={() => setOpen(false)} onDone={onDone} />}
    </Stack>
  );
}

interface TagDialogProps {
  readonly card: CustomerCard;
  onClose(): void;
  onDone(): void;
}

function TagDialog({ card, onClose, onDone }: TagDialogProps) {
  const t = useTranslate();
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set(card.tags.map(({ id }) => id)));
  const has = new Set(card.tags.map(({ id }) => id));
  const offered = useTags().filter(({ id, retired }) => !retired || has.has(id));
  const turn = ({ id }: CustomerTag) => {
    const next = new Set(wanted);
    if (!next.delete(id)) next.add(id);
    setWanted(next);
  };
  return (
    <DecisionDialog
      title={t('notes.tagsOf', { name: card.loginName })}
      action={t('notes.save')}
      onClose={onClose}
      decide={async (reason) => {
        await call(tagCustomer, { params: { id: card.id }, body: { tags: [...wanted], reason } });
        onDone();
      }}
    >
      {offered.length === 0 && <Typography>{t('notes.noTags')}</Typography>}
      {offered.map((tag) => (
        <FormControlLabel
          key={tag.id}
          control={<Checkbox size="small" checked={wanted.has(tag.id)} onChange={() => turn(tag)} />}
          label={<TagChip tag={tag} />}
        />
      ))}
    </DecisionDialog>
  );
}
