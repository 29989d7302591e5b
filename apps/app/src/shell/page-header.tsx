import { IconButton } from '@bourse/ui';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { belowBars } from '../platform/bars-height.ts';
import { deployment } from '../platform/deployment.ts';

export interface PageHeaderProps {
  /** The page's heading, and the browser's title. */
  readonly title: string;
  /** Shown in place of the title's text: an instrument picker, a search field. The heading stays for screen readers. */
  readonly children?: ReactNode;
  /** A back button; it goes where the customer came from, else to `backTo`. */
  readonly back?: boolean;
  readonly backTo?: '/home' | '/quote' | '/assets' | '/login' | '/security' | '/help' | '/news' | '/bind-card';
  /** Before the title where there is no back button: the menu. */
  readonly start?: ReactNode;
  /** At most two icons. */
  readonly actions?: ReactNode;
  /** Nothing of the bar is seen, only heard: for pages that draw their own top. */
  readonly hidden?: boolean;
}

/** The top bar, 48 px: back or menu, the title, at most two icons. Every page has one, for its heading. */
export function PageHeader({
  title,
  children,
  back = false,
  backTo = '/home',
  start,
  actions,
  hidden = false,
}: PageHeaderProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  useEffect(() => {
    document.title = `${title} · ${deployment.name}`;
  }, [title]);
  if (hidden) return <h1 className="sr-only">{title}</h1>;
  const leave = () => (canGoBack ? router.history.back() : void navigate({ to: backTo, replace: true }));
  return (
    <header ref={belowBars} className="sticky-bars z-20 flex min-h-12 items-center gap-1 bg-surface-0 px-1">
      {back ? (
        <IconButton
          label={t('common.back')}
          onClick={leave}
          icon={<ChevronLeft aria-hidden className="size-6 rtl:rotate-180" />}
        />
      ) : (
        start
      )}
      <div className={`min-w-0 flex-1 ${back || start !== undefined ? '' : 'ps-3'}`}>
        <h1 className={children === undefined ? 'line-clamp-2 text-17 font-semibold text-strong' : 'sr-only'}>
          {title}
        </h1>
        {children}
      </div>
      {actions !== undefined && <div className="flex shrink-0">{actions}</div>}
    </header>
  );
}
