import { LANGUAGE_NAMES, type OutputOf } from '@bourse/wire';
import { cannedReplyList, type conversationView, replyIn } from '@bourse/wire/console';
import { Chip, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';

export interface ReplyChipsProps {
  readonly fillIn: OutputOf<typeof conversationView>['fillIn'];
  insert(text: string): void;
}

/** The answers that operators keep: one click inserts one, filled in and in the customer's language. */
export function ReplyChips({ fillIn, insert }: ReplyChipsProps) {
  const t = useTranslate();
  const [replies, setReplies] = useState<readonly OutputOf<typeof cannedReplyList>[]>();
  useEffect(() => {
    let isHere = true;
    call(cannedReplyList, { query: { retired: 'false', perPage: 200, order: 'asc' } }).then(
      ({ rows }) => isHere && setReplies(rows),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (replies === undefined) return null;
  const language = LANGUAGE_NAMES[fillIn.language as keyof typeof LANGUAGE_NAMES] ?? fillIn.language;
  return (
    <Stack role="group" aria-label={t('replies.insert')} spacing={0.5} sx={{ my: 1 }}>
      <Typography sx={{ color: 'text.secondary', fontSize: 12 }}>
        {t('replies.language', { language })}
        {replies.length === 0 && ` · ${t('replies.none')}`}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, maxHeight: 104, overflowY: 'auto' }}>
        {replies.map(({ id, title, texts }) => (
          <Chip
            key={id}
            size="small"
            variant="outlined"
            label={title}
            onClick={() => insert(replyIn(texts, fillIn.language, fillIn))}
          />
        ))}
      </Stack>
    </Stack>
  );
}
