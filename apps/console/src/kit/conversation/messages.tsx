import type { OutputOf } from '@bourse/wire';
import type { conversationView } from '@bourse/wire/console';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Time } from '../../shell/time.tsx';
import { AttachedFiles } from './attached-files.tsx';

/** The messages of a conversation, the newest at the end. */
export function Messages({ messages }: Pick<OutputOf<typeof conversationView>, 'messages'>) {
  const t = useTranslate();
  return (
    <Stack
      spacing={1}
      role="log"
      tabIndex={0}
      sx={{ maxHeight: 420, overflowY: 'auto', flexDirection: 'column-reverse', pb: 1, gap: 1 }}
    >
      {messages.map(({ id, from, text, attachments, createTime, operator }) => {
        const isOurs = from === 'service';
        return (
          <Box
            key={id}
            sx={{
              alignSelf: isOurs ? 'flex-end' : 'flex-start',
              maxWidth: '75%',
              px: 1.5,
              py: 1,
              borderRadius: 2,
              bgcolor: isOurs ? 'action.selected' : 'background.default',
            }}
          >
            <AttachedFiles files={attachments} />
            {text !== '' && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>}
            <Typography sx={{ color: 'text.secondary', fontSize: 11 }}>
              {isOurs ? t('service.operator', { number: operator ?? 0 }) : t('service.customer')} ·{' '}
              <Time ms={createTime} />
            </Typography>
          </Box>
        );
      })}
    </Stack>
  );
}
