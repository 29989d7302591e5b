/** Shorter moves are a tap to the chart. */
const MOVED_PX = 5;
/** From here on a resting finger holds the chart's crosshair. */
const LONG_PRESS_MS = 480;

/**
 * The chart takes every touch for itself, also the finger that wants to scroll the page past it. This gives up and down
 * back to the page: such a drag is ended for the chart and never prevented for the browser. Sideways, pinching and a
 * drag after a long press stay the chart's. `scrolls`: the page has something to scroll.
 */
export function leaveScrollingToPage(place: HTMLElement, signal: AbortSignal, scrolls: () => boolean): void {
  let start: { readonly x: number; readonly y: number; readonly time: number } | undefined;
  let scrolling = false;
  const options = { signal, passive: true } as const;

  place.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches;
      const alone = scrolls() && event.touches.length === 1 && touch !== undefined;
      start = alone ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : undefined;
      scrolling = false;
    },
    options,
  );
  place.addEventListener(
    'touchmove',
    (event) => {
      if (scrolling) event.stopPropagation();
      const [touch] = event.touches;
      if (start === undefined || touch === undefined) return;
      const [x, y] = [Math.abs(touch.clientX - start.x), Math.abs(touch.clientY - start.y)];
      if (x + y < MOVED_PX) return;
      scrolling = y > x && event.timeStamp - start.time < LONG_PRESS_MS;
      // Decided once a gesture.
      start = undefined;
      if (!scrolling) return;
      event.stopPropagation();
      endForChart(touch);
    },
    options,
  );
}

/** The chart listens at the root while a finger is down: a move first, so that the end is no tap. */
function endForChart(touch: Touch): void {
  const root = document.documentElement;
  root.dispatchEvent(new TouchEvent('touchmove', { touches: [touch], changedTouches: [touch] }));
  root.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch] }));
}
