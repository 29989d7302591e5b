import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const COLOURS: Readonly<Record<string, 'warning' | 'success' | 'error' | 'default'>> = {
  waiting: 'warning',
  review: 'warning',
  open: 'warning',
  done: 'success',
  approved: 'success',
  refused: 'error',
  failed: 'error',
  rejected: 'error',
  inForce: 'success',
  running: 'success',
  welfare_open: 'success',
  welfare_short: 'error',
  draft: 'warning',
  campaign_sending: 'warning',
  campaign_done: 'success',
  campaign_stopped: 'error',
  overdue: 'error',
  paid: 'success',
  unread: 'error',
  suspended: 'error',
  copied: 'success',
  missed: 'warning',
  on: 'success',
  failing: 'error',
  active: 'success',
  unfetched: 'warning',
  revoked: 'error',
  order_open: 'warning',
  order_pending: 'warning',
  order_filled: 'success',
};

/** Where something stands: a word, and a colour beside it. */
export function StatusChip({ status }: { status: unknown }) {
  const t = useTranslate();
  const name = String(status);
  return <Chip size="small" variant="outlined" color={COLOURS[name] ?? 'default'} label={t(`status.${name}`)} />;
}
