import { type NoticeRow, noticeList } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { MenuLink, useBuiltRoute } from '../../shell/menu-link.tsx';

/** What operators announce about savings (FINANCE_ACTIVITY), above the products; nothing where they announce nothing. */
export function FinanceBanners() {
  const { t } = useTranslation();
  const { data } = useCall(noticeList, { query: { key: 'FINANCE_ACTIVITY' } });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <ul aria-label={t('home.banners')} className="flex flex-col gap-2 px-4 pt-3">
      {data.rows.map((banner) => (
        <li key={banner.noticeId}>
          <Banner banner={banner} />
        </li>
      ))}
    </ul>
  );
}

const LOOK =
  'relative flex min-h-24 w-full items-center overflow-hidden rounded-card bg-picture px-4 py-3 text-on-picture';

function Banner({ banner: { title, noticeContent, imgUrl, url } }: { readonly banner: NoticeRow }) {
  const isBuilt = useBuiltRoute();
  const content = (
    <>
      {imgUrl !== '' && <img src={imgUrl} alt="" className="absolute inset-0 size-full object-cover object-right" />}
      <span
        aria-hidden
        className="absolute inset-0 bg-linear-to-r from-picture-shade to-picture-shade/0 rtl:bg-linear-to-l"
      />
      <span className="relative flex max-w-[68%] flex-col gap-0.5 text-start">
        <span className="text-17 font-semibold text-balance">{title}</span>
        <span dir="auto" className="line-clamp-3 text-13 opacity-90">
          {noticeContent}
        </span>
      </span>
    </>
  );
  const isLink = /^https?:\/\//.test(url);
  if (!isLink && (url === '' || !isBuilt(url))) return <div className={LOOK}>{content}</div>;
  const item = { key: title, isOpen: 1, jumpType: isLink ? ('link' as const) : ('path' as const), jumpUrl: url };
  return (
    <MenuLink item={item} className={LOOK}>
      {content}
    </MenuLink>
  );
}
