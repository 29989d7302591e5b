import type { OutputOf } from '@bourse/wire';
import { conversationView } from '@bourse/wire/console';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Messages } from '../../kit/conversation/messages.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { useQueue } from '../../platform/console-feed.ts';

/** The last of what a customer and operators said to one another, with its files. */
export function CustomerConversation({ userId }: { readonly userId: number }) {
  const t = useTranslate();
  const [messages, setMessages] = useState<OutputOf<typeof conversationView>['messages']>();
  const [refusal, setRefusal] = useState('');
  const read = useCallback(() => {
    call(conversationView, { params: { id: userId }, query: {} }).then(
      (view) => setMessages(view.messages),
      (error: HttpError) => (error.body?.key === 'not_found' ? setMessages([]) : setRefusal(reasonOf(error))),
    );
  }, [userId]);
  useEffect(read, [read]);
  useQueue('service', read);
  if (refusal !== '') return <Alert severity="error">{refusal}</Alert>;
  if (messages === undefined) return <Skeleton variant="rounded" height={160} />;
  return (
    <Stack spacing={1.5}>
      {messages.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('service.never')}</Typography>
      ) : (
        <Messages messages={messages} />
      )}
      <Button
        component={RouterLink}
        to={`/conversations/${userId}/show`}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('service.openWhole')}
      </Button>
    </Stack>
  );
}
