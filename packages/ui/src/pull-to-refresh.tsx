import { LoaderCircle } from 'lucide-react';
import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { buzz } from './haptics.ts';

export interface PullToRefreshProps {
  /** Said while refreshing. */
  readonly label: string;
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
}

const TRIGGER_PX = 64;
const PULL_MAX_PX = 96;

/** Pulling the page down from its top refreshes what is in it. */
export function PullToRefresh({ label, onRefresh, children }: PullToRefreshProps) {
  const start = useRef<number | undefined>(undefined);
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);

  const begin = (event: TouchEvent) => {
    const touch = event.touches[0];
    start.current = touch !== undefined && window.scrollY <= 0 && !busy ? touch.clientY : undefined;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (start.current === undefined || touch === undefined) return;
    const distance = (touch.clientY - start.current) / 2;
    if (distance <= 0 || window.scrollY > 0) {
      start.current = undefined;
      setPulled(0);
      return;
    }
    // Felt once on the way down: letting go from here on refreshes.
    if (distance >= TRIGGER_PX && pulled < TRIGGER_PX) buzz('tick');
    setPulled(Math.min(distance, PULL_MAX_PX));
  };
  const end = async () => {
    if (start.current === undefined) return;
    start.current = undefined;
    if (pulled < TRIGGER_PX) {
      setPulled(0);
      return;
    }
    setBusy(true);
    setPulled(TRIGGER_PX);
    try {
      await onRefresh();
    } finally {
      setBusy(false);
      setPulled(0);
    }
  };

  return (
    <div onTouchStart={begin} onTouchMove={move} onTouchEnd={end} onTouchCancel={() => setPulled(0)}>
      <div
        role="status"
        className="flex items-end justify-center overflow-hidden transition-[height]"
        style={{ height: pulled, transitionDuration: start.current === undefined ? 'var(--motion-change)' : '0ms' }}
      >
        {busy && <span className="sr-only">{label}</span>}
        {pulled > 0 && (
          <LoaderCircle
            aria-hidden
            className={`mb-4 size-5 text-faint ${busy ? 'animate-spin' : ''}`}
            style={{ rotate: busy ? undefined : `${pulled * 4}deg` }}
          />
        )}
      </div>
      {children}
    </div>
  );
}
