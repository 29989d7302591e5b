import { IconButton, Skeleton } from '@bourse/ui';
import { getAllNoticeList, type NoticeRow } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourDue } from '../../kit/tour/tour-stored.ts';
import { lazyPart, wordedPageFile } from '../../platform/app-files.ts';
import { deployment } from '../../platform/deployment.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { Logo } from '../../shell/logo.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { Sidebar } from '../../shell/sidebar.tsx';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';
import { BannerCarousel, BannerSkeleton } from './banner-carousel.tsx';
import { HomeQuotes } from './home-quotes.tsx';
import { IconGrid } from './icon-grid.tsx';
import { MarketOverview } from './market-overview.tsx';
import { MessageLink } from './message-link.tsx';
import { MoneyButtons } from './money-buttons.tsx';
import { NoticeLine } from './notice-line.tsx';
import { NoticePopup } from './notice-popup.tsx';
import { firstUnseen, readSeen } from './seen-notices.ts';
import { ServicePopup } from './service-popup.tsx';
import { VisitorCard } from './visitor-card.tsx';
import { useWantedSimulation } from './wanted-simulation.ts';

/** Visitors have no money: its file comes for who is signed in. */
const EquityCard = lazyPart(() => import('./equity-card.tsx'), 'EquityCard');

const ActivityNotice = lazy(() =>
  wordedPageFile(() => import('./activity-notice.tsx')).then((file) => ({ default: file.ActivityNotice })),
);

const FirstTour = lazy(() => import('../../kit/tour/first-tour.tsx').then((file) => ({ default: file.FirstTour })));

/** /home: what one owns, what is new, what the markets do. */
export function HomePage() {
  const { t } = useTranslation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [newHere] = useState(() => tourDue() !== undefined);
  const { signedIn, info, simulated, loading } = useSession();
  const { data: notices, isPending } = useCall(getAllNoticeList, {});
  const simulatedSwitch = useSimulatedSwitch();
  const attention = useAttention(newHere, notices?.popups);
  // Who trades in the demo, or has money, needs no invitation to either.
  const hasBegun =
    info !== undefined && (simulated || info.asset.some(({ exchageAmount }) => /[1-9]/.test(exchageAmount)));
  useWantedSimulation(info !== undefined, simulatedSwitch);
  return (
    <>
      <PageHeader
        title={t('home.title')}
        start={
          <IconButton
            label={t('home.openMenu')}
            aria-haspopup="dialog"
            icon={<Menu aria-hidden className="size-6" />}
            onClick={() => setMenuOpen(true)}
          />
        }
        actions={
          <>
            <Link
              to="/quote"
              hash="search"
              aria-label={t('common.search')}
              className="press inline-flex size-11 items-center justify-center rounded-control"
            >
              <Search aria-hidden className="size-5" />
            </Link>
            <MessageLink signedIn={signedIn} />
          </>
        }
      >
        <Logo />
      </PageHeader>
      <Sidebar open={menuOpen} onOpenChange={setMenuOpen} />
      {!signedIn ? (
        <VisitorCard simulationOffered={simulatedSwitch.offered} />
      ) : loading ? (
        <EquitySkeleton />
      ) : (
        <>
          <Suspense fallback={<EquitySkeleton />}>
            <EquityCard simulated={simulated} simulatedSwitch={simulatedSwitch} />
          </Suspense>
          {!simulated && <MoneyButtons />}
        </>
      )}
      {isPending ? (
        <BannerSkeleton />
      ) : (
        <BannerCarousel banners={notices?.banners.filter(({ practice }) => !(practice && hasBegun)) ?? []} />
      )}
      {notices !== undefined && <NoticeLine notices={[...notices.roll, ...notices.popups]} />}
      <IconGrid />
      <MarketOverview />
      <HomeQuotes />
      {notices !== undefined && attention === 'notice' && <NoticePopup popups={notices.popups} />}
      {attention === 'activity' && info !== undefined && !simulated && (
        <Suspense>
          <ActivityNotice />
        </Suspense>
      )}
      {deployment.home.customerServicePopup && <ServicePopup />}
      {newHere && (
        <Suspense>
          <FirstTour />
        </Suspense>
      )}
      {simulatedSwitch.dialog}
    </>
  );
}

/** The one thing that may lie over the page in a visit: the tour, else a pop-up, else a running activity. The others wait in the line of notices. */
function useAttention(newHere: boolean, popups: readonly NoticeRow[] | undefined) {
  const first = useRef<'tour' | 'notice' | 'activity'>(undefined);
  if (popups !== undefined)
    first.current ??= newHere ? 'tour' : firstUnseen(popups, readSeen()) === undefined ? 'activity' : 'notice';
  return first.current;
}

/** In the geometry of the card. */
function EquitySkeleton() {
  return <Skeleton className="mx-4 my-2 h-23 rounded-card" />;
}
