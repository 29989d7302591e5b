import { Banner } from '@bourse/ui';
import { useLocation } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setBarsHeight } from '../platform/bars-height.ts';
import { useFeedState } from '../platform/feed.ts';
import { formatDateTime, formatTime } from '../platform/format-time.ts';
import { useOnline } from '../platform/online.ts';
import { useSession } from '../platform/session.ts';
import { LaterParts } from './later-parts.tsx';
import { useSimulatedSwitch } from './simulated-switch.tsx';
import { useDataMark } from './use-data-mark.ts';

/** A short loss of the feed is not worth a bar. */
const DELAY_SHOWN_MS = 5_000;

const DAY_MS = 86_400_000;
const since = (atMs: number): string => (Date.now() - atMs < DAY_MS / 2 ? formatTime : formatDateTime)(atMs);

/** Thin bars on top: offline since, prices delayed since, simulated mode with its way out, the mark of simulated data. */
export function StatusBars() {
  const { t } = useTranslation();
  const { online, lostAt } = useOnline();
  const { simulated } = useSession();
  const data = useDataMark();
  // /home has its own way out, beside the simulated total.
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/home' });
  const delayedSince = useDelayedSince();
  const { leave, dialog } = useSimulatedSwitch();
  const bars = useRef<HTMLElement>(null);
  useBarsHeight(bars);
  return (
    <header ref={bars} className="safe-top sticky top-0 z-30 bg-surface-0">
      <div role="status">
        {!online && (
          <Banner bar tone="warn" icon={<WifiOff aria-hidden className="size-4" />}>
            {t('shell.offline', { time: since(lostAt ?? Date.now()) })}
          </Banner>
        )}
        {online && delayedSince !== undefined && (
          <Banner bar tone="warn">
            {t('shell.pricesDelayed', { time: since(delayedSince) })}
          </Banner>
        )}
      </div>
      {simulated && (
        <Banner
          bar
          tone="brand"
          action={
            !atHome && (
              <button
                type="button"
                onClick={leave}
                className="press relative -my-2.5 -me-2.5 min-h-11 min-w-11 px-2.5 font-semibold underline underline-offset-2"
              >
                {t('shell.quitSimulated')}
              </button>
            )
          }
        >
          <span className="font-semibold">{t('shell.simulatedTrading')}</span>
          {data !== undefined && <span> · {data}</span>}
        </Banner>
      )}
      {!simulated && data !== undefined && (
        <p className="bg-surface-1 px-4 py-0.5 text-center text-11 text-faint">{data}</p>
      )}
      {dialog}
      <LaterParts />
    </header>
  );
}

/** Tells how high the bars are, so that the header sticks below them. */
function useBarsHeight(bars: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = bars.current;
    if (node === null) return;
    const observer = new ResizeObserver(() => setBarsHeight(node.offsetHeight));
    observer.observe(node);
    return () => {
      observer.disconnect();
      setBarsHeight(0);
    };
  }, [bars]);
}

function useDelayedSince(): number | undefined {
  const { lostAt } = useFeedState();
  const [shown, setShown] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (lostAt === undefined) {
      setShown(undefined);
      return;
    }
    const timer = setTimeout(() => setShown(lostAt), DELAY_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [lostAt]);
  return shown;
}
