import { cx, Skeleton } from '@bourse/ui';
import type { NoticeRow } from '@bourse/wire';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuiltRoute } from '../../shell/menu-link.tsx';

/** Spec: the next banner after 4 s. */
const AUTOPLAY_MS = 4_000;

/** The operator's announcements. They move by themselves until touched, and not at all where motion is unwanted. */
export function BannerCarousel({ banners }: { readonly banners: readonly NoticeRow[] }) {
  const { t } = useTranslation();
  const { row, shown, note, show, stop } = useSlides(banners.length);
  if (banners.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={t('home.banners')} className="px-4 pt-2" onFocus={stop}>
      <ul
        ref={row}
        onScroll={note}
        onPointerDown={stop}
        className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card"
      >
        {banners.map((banner, index) => (
          <li
            key={banner.noticeId}
            aria-roledescription="slide"
            inert={index !== shown}
            className="min-w-0 shrink-0 basis-full snap-start snap-always"
          >
            <Banner banner={banner} position={t('home.bannerOf', { index: index + 1, count: banners.length })} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="flex justify-center">
          {banners.map((banner, index) => (
            <button
              key={banner.noticeId}
              type="button"
              aria-label={t('home.bannerOf', { index: index + 1, count: banners.length })}
              aria-current={index === shown}
              onClick={() => {
                stop();
                show(index);
              }}
              className="press relative flex h-6 w-11 items-center justify-center after:absolute after:-top-5 after:inset-x-0 after:bottom-0 after:content-['']"
            >
              <span
                aria-hidden
                className={cx(
                  'h-1 rounded-full transition-[width]',
                  index === shown ? 'w-4 bg-strong' : 'w-1.5 bg-faint',
                )}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Slides of the browser's own sideways scrolling: it follows the finger, and costs nothing to load. */
function useSlides(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(true);
  const show = (index: number) => {
    const slide = row.current?.children[index];
    // Over more than one step the slides between would rush by.
    const behavior = Math.abs(index - shown) > 1 ? 'instant' : 'smooth';
    if (slide instanceof HTMLElement) row.current?.scrollTo({ left: slide.offsetLeft, behavior });
  };
  const next = useRef(() => {});
  useEffect(() => {
    next.current = () => show((shown + 1) % count);
  });
  useEffect(() => {
    if (!playing || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') next.current();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, count]);
  return {
    row,
    shown,
    show,
    /** What stands in view after a scroll, by whomever. */
    note: () => {
      const list = row.current;
      if (list !== null) setShown(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
    },
    stop: () => setPlaying(false),
  };
}

export function BannerSkeleton() {
  return (
    // With the room of the dots and of the line of notices below.
    <div className="px-4 pt-2 pb-17">
      <Skeleton className="aspect-[343/120] rounded-card" />
    </div>
  );
}

function Banner({ banner, position }: { readonly banner: NoticeRow; readonly position: string }) {
  const router = useRouter();
  const isBuilt = useBuiltRoute();
  const { url, title, noticeContent, imgUrl } = banner;
  const outside = /^https?:\/\//.test(url);
  const content = (
    <>
      {imgUrl !== '' && (
        <img src={imgUrl} alt="" draggable={false} className="absolute inset-0 size-full object-cover object-right" />
      )}
      <span
        className="absolute inset-0 bg-linear-to-r from-picture-shade to-picture-shade/0 rtl:bg-linear-to-l"
        aria-hidden
      />
      <span className="relative flex max-w-[68%] flex-col gap-0.5">
        <span className="sr-only">{position}. </span>
        <span className="text-17 font-semibold text-balance">{title}</span>
        <span dir="auto" className="line-clamp-2 text-13 opacity-90">
          {noticeContent}
        </span>
      </span>
    </>
  );
  const look = 'relative flex aspect-[343/120] w-full items-center bg-picture px-4 py-3 text-start text-on-picture';
  if (outside) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer" className={look}>
        {content}
      </a>
    );
  }
  if (url === '' || !isBuilt(url)) return <div className={look}>{content}</div>;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    router.history.push(url);
  };
  return (
    <a href={url} onClick={follow} className={look}>
      {content}
    </a>
  );
}
