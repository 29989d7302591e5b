import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { cx } from './class-names.ts';
import { noteAct, type ToastTone, toastStore } from './toast-store.ts';

export { leaveToasts, showToast, type ToastTone } from './toast-store.ts';

const ICONS: Record<ToastTone, ReactNode> = {
  neutral: null,
  success: <CircleCheck aria-hidden className="size-4 shrink-0" />,
  error: <CircleAlert aria-hidden className="size-4 shrink-0" />,
};

/** What counts as an act of the customer; a tap counts as soon as the finger is down. */
const ACTS = ['pointerdown', 'keydown', 'popstate'] as const;

/**
 * Where toasts appear; mounted once. A live region, so that screen readers say them. One stands at a time, the latest, in
 * the middle of the page's header: beside its buttons, and over no price. Taps go through it.
 */
export function ToastRegion() {
  const messages = useSyncExternalStore(toastStore.listen, toastStore.read);
  useEffect(() => {
    for (const act of ACTS) addEventListener(act, noteAct, true);
    return () => {
      for (const act of ACTS) removeEventListener(act, noteAct, true);
    };
  }, []);
  return (
    <div
      role="status"
      aria-live="polite"
      className="safe-top pointer-events-none fixed inset-x-12 top-1 z-60 flex flex-col items-center"
    >
      {messages.map((message, index) => (
        <p
          key={message.id}
          className={cx(
            'flex max-w-sm items-center gap-2 rounded-card bg-strong px-3 py-2 text-13 text-surface-0 shadow-sheet transition-opacity starting:opacity-0',
            index < messages.length - 1 && 'sr-only',
          )}
        >
          {ICONS[message.tone]}
          {message.text}
        </p>
      ))}
    </div>
  );
}
