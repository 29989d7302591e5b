import type { OutputOf } from '@bourse/wire';
import {
  answerConversationCall,
  assignConversationCall,
  closeConversationCall,
  conversationView,
} from '@bourse/wire/console';
import { Alert, Button, Card, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Messages } from '../../kit/conversation/messages.tsx';
import { call, reasonOf } from '../../platform/api.ts';
import { useQueue } from '../../platform/console-feed.ts';
import { currentSession } from '../../platform/session.ts';
import { CustomerLink } from '../../shell/customer-link.tsx';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { type AnswerFile, AnswerFiles } from './answer-files.tsx';
import { ReplyChips } from './reply-chips.tsx';

type View = OutputOf<typeof conversationView>;

/** One conversation: what was said, and the answer. */
export function ConversationPage() {
  const t = useTranslate();
  const id = Number(useParams().id);
  const [view, setView] = useState<View>();
  const [refusal, setRefusal] = useState('');
  const [closing, setClosing] = useState(false);
  const read = useCallback(() => {
    call(conversationView, { params: { id }, query: {} }).then(setView, (error: unknown) =>
      setRefusal(reasonOf(error)),
    );
  }, [id]);
  useEffect(read, [read]);
  useQueue('service', read);
  const attempt = async (work: () => Promise<unknown>) => {
    setRefusal('');
    try {
      await work();
      read();
      return true;
    } catch (error) {
      setRefusal(reasonOf(error));
      return false;
    }
  };
  const isMine = view?.assignedTo === currentSession()?.operator.id;
  return (
    <Card sx={{ p: 2, mt: 2, maxWidth: 760 }}>
      <Title title={t('service.with', { number: id })} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 2 }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          <CustomerLink customer={{ id }} />
        </Typography>
        <Button
          onClick={() => attempt(() => call(assignConversationCall, { params: { id }, body: { take: !isMine } }))}
        >
          {t(isMine ? 'service.giveBack' : 'service.take')}
        </Button>
        <Button onClick={() => setClosing(true)} disabled={view?.status !== 'open'}>
          {t('service.close')}
        </Button>
      </Stack>
      {refusal !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      {view === undefined ? <Skeleton variant="rounded" height={240} /> : <Messages messages={view.messages} />}
      <Answer
        fillIn={view?.fillIn}
        userId={id}
        send={(text, attachments) =>
          attempt(() => call(answerConversationCall, { params: { id }, body: { text, attachments: [...attachments] } }))
        }
      />
      {closing && (
        <DecisionDialog
          title={t('service.closeTitle')}
          action={t('service.close')}
          onClose={() => setClosing(false)}
          decide={async (reason) => {
            await call(closeConversationCall, { params: { id }, body: { reason } });
            read();
          }}
        />
      )}
    </Card>
  );
}

interface AnswerProps {
  readonly userId: number;
  readonly fillIn: View['fillIn'] | undefined;
  send(text: string, attachments: readonly string[]): Promise<boolean>;
}

function Answer({ userId, fillIn, send }: AnswerProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState<readonly AnswerFile[]>([]);
  const isEmpty = text.trim() === '' && files.length === 0;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || busy) return;
    setBusy(true);
    const ids = files.map(({ id }) => id);
    if (await send(text.trim(), ids)) {
      setText('');
      setFiles([]);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={submit}>
      {fillIn !== undefined && (
        <ReplyChips fillIn={fillIn} insert={(reply) => setText((now) => (now === '' ? reply : `${now}\n${reply}`))} />
      )}
      <TextField
        autoFocus
        multiline
        minRows={2}
        maxRows={8}
        label={t('service.answer')}
        helperText={t('service.answerHelp')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <AnswerFiles userId={userId} files={files} onChange={setFiles} />
      <Button type="submit" variant="contained" disabled={busy || isEmpty}>
        {t('service.send')}
      </Button>
    </form>
  );
}
