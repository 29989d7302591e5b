import { EmptyState, IconButton } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { type MailRow, mailList, updateMail } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { CheckCheck, ChevronRight, Headset, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { toastError } from '../../platform/toasts.ts';
import { useUnread } from '../../platform/unread.ts';
import { CountBadge } from '../../shell/count-badge.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { MailItem } from './mail-item.tsx';

/** /mails: what was decided about the customer, and the way to customer service. */
export function MailsPage() {
  const { t } = useTranslation();
  const pages = usePages(mailList, {}, { pageSize: 20 });
  const unread = useUnread();
  const read = (ids: string) => {
    call(updateMail, { query: { ids } })
      .catch(toastError)
      .finally(() => void invalidate('mail'));
  };
  return (
    <>
      <PageHeader
        title={t('mails.title')}
        back
        actions={
          unread.mails > 0 && (
            <IconButton
              label={t('mails.readAll')}
              icon={<CheckCheck aria-hidden className="size-5" />}
              onClick={() => read('all')}
            />
          )
        }
      />
      <Link to="/service" className="press flex min-h-16 items-center gap-3 border-b border-line px-4 py-2">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
          <Headset aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-15 font-medium text-strong">{t('service.title')}</span>
          <span className="block text-13 text-soft">{t('mails.serviceText')}</span>
        </span>
        <CountBadge count={unread.service} label={t('shell.unread')} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
      </Link>
      <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('mail', 'service')}>
        <PagedList<MailRow>
          pages={pages}
          itemKey={({ id }) => id}
          renderItem={(mail) => <MailItem mail={mail} onOpen={() => read(String(mail.id))} />}
          empty={
            <EmptyState
              icon={<MailOpen aria-hidden className="size-8" strokeWidth={1.5} />}
              title={t('mails.none')}
              text={t('mails.noneText')}
            />
          }
        />
      </PullToRefresh>
    </>
  );
}
