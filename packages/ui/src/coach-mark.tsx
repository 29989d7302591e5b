import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export interface CoachMarkProps {
  /** The part of the page that is pointed at; it stands on the screen. */
  readonly target: Element;
  readonly title: string;
  readonly text: string;
  /** Above the title: "1 of 4". */
  readonly step: string;
  /** Buttons, the main one last: it has the focus at the start. */
  readonly actions: ReactNode;
  /** Escape, and the button of screen readers. */
  readonly onClose: () => void;
}

/** Of the ring around the target, beyond its edges. */
const AROUND_PX = 6;
/** The ring stays inside the screen. */
const EDGE_PX = 2;

/**
 * Points at a part of the page: that part stays lit, the rest is dimmed, and a card says what it is for. The card stands
 * where the part is not; the page behind waits until it is closed.
 */
export function CoachMark({ target, title, text, step, actions, onClose }: CoachMarkProps) {
  const box = useBox(target);
  const next = useRef<HTMLDivElement>(null);
  const atTop = box.top + box.height / 2 > window.innerHeight / 2;
  return (
    <Base.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40" />
        <div
          aria-hidden
          className="coach-light pointer-events-none fixed z-40 rounded-card ring-2 ring-brand"
          style={{
            left: box.left - AROUND_PX,
            top: box.top - AROUND_PX,
            width: box.width + 2 * AROUND_PX,
            height: Math.min(box.height + 2 * AROUND_PX, window.innerHeight - EDGE_PX - (box.top - AROUND_PX)),
          }}
        />
        <Base.Viewport
          className={`safe-top pointer-events-none fixed inset-0 z-50 flex justify-center p-4 ${atTop ? 'items-end' : 'items-start'}`}
          style={
            atTop ? { bottom: window.innerHeight - box.top + AROUND_PX } : { top: box.top + box.height + AROUND_PX }
          }
        >
          <Base.Popup
            initialFocus={() => next.current?.querySelector<HTMLElement>('button:last-of-type') ?? true}
            className="pointer-events-auto flex max-h-full w-full max-w-sm flex-col overflow-y-auto rounded-sheet bg-sheet p-5 shadow-sheet outline-none transition-opacity data-starting-style:opacity-0"
          >
            <div aria-live="polite">
              <p className="nums text-12 text-faint">{step}</p>
              <Base.Title className="mt-1 text-17 font-semibold text-strong">{title}</Base.Title>
              <Base.Description className="mt-1 text-15 text-soft">{text}</Base.Description>
            </div>
            <div ref={next} className="mt-4 flex flex-wrap justify-between gap-3">
              {actions}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Where the target stands on the screen, also after the screen turned or what loaded late moved it. */
function useBox(target: Element): DOMRect {
  const [box, setBox] = useState(() => target.getBoundingClientRect());
  useLayoutEffect(() => {
    const measure = () => setBox(target.getBoundingClientRect());
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [target]);
  return box;
}
