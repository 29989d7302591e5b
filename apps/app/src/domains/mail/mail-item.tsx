import { cx } from '@bourse/ui';
import type { MailRow, MailType } from '@bourse/wire';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  BellRing,
  ChevronDown,
  HandCoins,
  Images,
  type LucideIcon,
  Megaphone,
  UserRound,
  Users,
} from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/format-time.ts';
import { MenuLink, useBuiltRoute } from '../../shell/menu-link.tsx';

/** What each kind of letter is about, and where that is shown. */
const KINDS: Readonly<Record<MailType, { readonly icon: LucideIcon; readonly route?: string }>> = {
  account: { icon: UserRound },
  recharge: { icon: ArrowDownToLine, route: '/recharge-order' },
  withdraw: { icon: ArrowUpFromLine, route: '/withdraw-order' },
  certification: { icon: BadgeCheck, route: '/certification-primary' },
  follow: { icon: Users, route: '/order' },
  loan: { icon: HandCoins, route: '/loan-record' },
  nft: { icon: Images, route: '/nftMy' },
  alert: { icon: BellRing, route: '/price-alerts' },
  news: { icon: Megaphone },
};

/** A letter: its heading and first line; a tap opens it, which marks it as read. */
export function MailItem({ mail, onOpen }: { readonly mail: MailRow; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isBuilt = useBuiltRoute();
  const text = useId();
  const { icon: Icon, route } = KINDS[mail.type];
  const toggle = () => {
    if (!open && !mail.read) onOpen();
    setOpen(!open);
  };
  return (
    <article className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={text}
        onClick={toggle}
        className="press flex w-full items-start gap-3 px-4 py-3 text-start"
      >
        <span className="relative flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-1 text-soft">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          {!mail.read && <span aria-hidden className="absolute end-0 top-0 size-2.5 rounded-full bg-danger" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block text-15 text-strong', mail.read ? 'font-medium' : 'font-semibold')}>
            {mail.title}
            {!mail.read && <span className="sr-only"> ({t('shell.unread')})</span>}
          </span>
          <span
            id={text}
            dir="auto"
            className={cx('block text-13 text-soft', open ? 'wrap-anywhere whitespace-pre-wrap' : 'truncate')}
          >
            {mail.content}
          </span>
          <time dateTime={new Date(mail.createTime).toISOString()} className="mt-1 block text-12 text-faint">
            <bdi className="nums">{formatDateTime(mail.createTime)}</bdi>
          </time>
        </span>
        <ChevronDown
          aria-hidden
          className={cx('mt-1 size-4 shrink-0 text-faint transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && route !== undefined && isBuilt(route) && (
        <MenuLink
          item={{ key: mail.type, isOpen: 1, jumpType: 'path', jumpUrl: route }}
          className="press -mt-2 mb-1 ms-17 inline-flex min-h-11 items-center text-13 font-medium text-brand"
        >
          {t('mails.toRecords')}
        </MenuLink>
      )}
    </article>
  );
}
