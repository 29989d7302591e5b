import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { dismissToast, type ToastTone, toastStore } from './toast-store.ts';

export { showToast, type ToastTone } from './toast-store.ts';

const ICONS: Record<ToastTone, ReactNode> = {
  neutral: null,
  success: <CircleCheck aria-hidden className="size-5 shrink-0" />,
  error: <CircleAlert aria-hidden className="size-5 shrink-0" />,
};

/** Where toasts appear; mounted once. A live region, so that screen readers say them. */
export function ToastRegion() {
  const messages = useSyncExternalStore(toastStore.listen, toastStore.read);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+3.5rem)] z-60 flex flex-col items-center gap-2 px-4"
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
