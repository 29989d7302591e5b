import { cx } from '@bourse/ui';
import type { NoticeRow } from '@bourse/wire';
import { ChevronRight, Megaphone } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';

const NoticeDialog = lazyPart(() => import('./notice-dialog.tsx'), 'NoticeDialog');

/** How fast the line runs. */
const PX_A_SECOND = 40;

/** The scrolling notice: it runs where it is longer than its line, stands while touched, and a tap shows all of it. */
export function NoticeLine({ notices }: { readonly notices: readonly NoticeRow[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean | undefined>(undefined);
  const text = notices.map(({ title, noticeContent }) => noticeContent || title).join('   ·   ');
  const { line, words, width } = useOverflow(text);
  const runs = width > 0;
  const style = runs ? { animationDuration: `${Math.ceil(width / PX_A_SECOND)}s` } : undefined;
  const run = runs && 'animate-marquee pe-16 group-active:[animation-play-state:paused] rtl:animate-marquee-rtl';
  if (notices.length === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="group press flex min-h-11 w-full items-center gap-2 px-4 text-13 text-soft"
      >
        <span className="sr-only">
          {t('home.notices')}: {text}
        </span>
        <Megaphone aria-hidden className="size-4 shrink-0 text-faint" strokeWidth={1.75} />
        <span aria-hidden ref={line} className="flex min-w-0 flex-1 overflow-hidden text-start whitespace-nowrap">
          <span ref={words} style={style} className={cx('shrink-0', run)}>
            {text}
          </span>
          {runs && (
            <span style={style} className={cx('shrink-0', run)}>
              {text}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
      </button>
      {open !== undefined && (
        <Suspense>
          <NoticeDialog open={open} notices={notices} onConfirm={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** How wide the words are where they do not fit into their line; 0 where they do. */
function useOverflow(text: string) {
  const line = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const node = line.current;
    if (node === null || text === '') return;
    const observer = new ResizeObserver(() => {
      const wide = words.current?.scrollWidth ?? 0;
      setWidth((former) => (wide > node.clientWidth ? former || wide : 0));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [text]);
  return { line, words, width };
}
