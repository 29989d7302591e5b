import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, type ToastTone, toastStore } from './toast-store.ts';

export { showToast, type ToastTone } from './toast-store.ts';

const ICONS: Record<ToastTone, ReactNode> = {
  neutral: null,
  success: <CircleCheck aria-hidden className="size-5 shrink-0" />,
  error: <CircleAlert aria-hidden className="size-5 shrink-0" />,
};

/**
 * Where toasts appear; mounted once. A live region, so that screen readers say them. They stand above the bottom tabs or
 * actions and above the keyboard: the header and what is being typed stay free.
 */
export function ToastRegion() {
  const messages = useSyncExternalStore(toastStore.listen, toastStore.read);
  const keyboard = useKeyboardHeight(messages.length > 0);
  return (
    <div
      role="status"
      aria-live="polite"
      style={keyboard > 0 ? { bottom: keyboard + ABOVE_KEYBOARD_PX } : undefined}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+var(--dock))] z-60 flex flex-col items-center gap-2 px-4"
    >
      {messages.map((message) => (
        <button
          key={message.id}
          type="button"
          onClick={() => dismissToast(message.id)}
          className="pointer-events-auto flex max-w-sm items-center gap-2 rounded-card bg-strong px-4 py-3 text-start text-15 text-surface-0 transition-opacity starting:opacity-0"
        >
          {ICONS[message.tone]}
          {message.text}
        </button>
      ))}
    </div>
  );
}

const ABOVE_KEYBOARD_PX = 12;

/** Pixels of the window that the keyboard on screen covers. */
function useKeyboardHeight(enabled: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!enabled || view === null) return;
    // Pinched in, the visible part is small for another reason.
    const measure = () => setHeight(view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop));
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [enabled]);
  return height;
}
