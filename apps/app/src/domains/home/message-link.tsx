import { Link } from '@tanstack/react-router';
import { Bell, Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '../../platform/unread.ts';
import { CountBadge } from '../../shell/count-badge.tsx';

const LOOK = 'press relative inline-flex size-11 items-center justify-center rounded-control';

/** To letters and answers, with how many wait; visitors get to customer service. */
export function MessageLink({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useTranslation();
  const { mails, service } = useUnread();
  if (!signedIn) {
    return (
      <Link to="/service" aria-label={t('menu.service')} className={LOOK}>
        <Headset aria-hidden className="size-5" />
      </Link>
    );
  }
  const count = mails + service;
  return (
    <Link
      to="/mails"
      aria-label={count === 0 ? t('shell.messages') : `${t('shell.messages')}: ${t('shell.unread')} ${count}`}
      className={LOOK}
    >
      <Bell aria-hidden className="size-5" />
      <CountBadge count={count} className="absolute end-1 top-1" />
    </Link>
  );
}
