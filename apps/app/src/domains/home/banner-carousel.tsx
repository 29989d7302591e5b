import type { NoticeRow } from '@bourse/contract';
import { cx, Skeleton } from '@bourse/ui';
import { useRouter } from '@tanstack/react-router';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuiltRoute } from '../../shell/menu-link.tsx';

/** Spec: the next banner after 4 s. */
const AUTOPLAY_MS = 4_000;

/** The operator's announcements. It moves by itself until it is touched, and not at all where motion is unwanted. */
export function BannerCarousel({ banners }: { readonly banners: readonly NoticeRow[] }) {
  const { t, i18n } = useTranslation();
  const plugins = useMemo(
    () =>
      banners.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches
        ? []
        : [Autoplay({ delay: AUTOPLAY_MS, stopOnFocusIn: true, stopOnInteraction: true })],
    [banners.length],
  );
  const [frame, embla] = useEmblaCarousel({ loop: banners.length > 1, direction: i18n.dir() }, plugins);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (embla === undefined) return;
    const note = () => setShown(embla.selectedScrollSnap());
    embla.on('select', note).on('reInit', note);
    return () => {
      embla.off('select', note).off('reInit', note);
    };
  }, [embla]);
  if (banners.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={t('home.banners')} className="px-4 pt-2">
      <div ref={frame} className="overflow-hidden rounded-card">
        <ul className="flex touch-pan-y">
          {banners.map((banner, index) => (
            <li
              key={banner.noticeId}
              aria-roledescription="slide"
              inert={index !== shown}
              className="min-w-0 shrink-0 basis-full"
            >
              <Banner banner={banner} position={t('home.bannerOf', { index: index + 1, count: banners.length })} />
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 && (
        <div className="flex justify-center">
          {banners.map((banner, index) => (
            <button
              key={banner.noticeId}
              type="button"
              aria-label={t('home.bannerOf', { index: index + 1, count: banners.length })}
              aria-current={index === shown}
              onClick={() => {
                embla?.plugins().autoplay?.stop();
                embla?.scrollTo(index);
              }}
              className="press relative flex h-6 w-6 items-center justify-center after:absolute after:-inset-y-2.5 after:inset-x-0 after:content-['']"
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

export function BannerSkeleton() {
  return (
    <div className="px-4 pt-2 pb-6">
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
        className="absolute inset-0 bg-linear-to-r from-[rgb(0_0_0/0.45)] to-[rgb(0_0_0/0)] rtl:bg-linear-to-l"
        aria-hidden
      />
      <span className="relative flex max-w-[68%] flex-col gap-0.5">
        <span className="sr-only">{position}. </span>
        <span className="text-17 font-semibold text-balance">{title}</span>
        <span className="line-clamp-2 text-13 opacity-90">{noticeContent}</span>
      </span>
    </>
  );
  const look = 'relative flex aspect-[343/120] w-full items-center bg-[#1c2a3f] px-4 py-3 text-start text-[#fff]';
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
