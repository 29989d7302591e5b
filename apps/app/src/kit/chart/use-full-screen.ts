import { useBackCloses } from '@bourse/ui';
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** What browsers have of turning the screen; the types of TypeScript leave it out, for not all have it. */
interface TurnableOrientation {
  readonly lock?: (to: 'landscape' | 'portrait') => Promise<void>;
  readonly unlock?: () => void;
}

export interface FullScreen {
  readonly full: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
}

const orientation = (): TurnableOrientation => (screen.orientation ?? {}) as TurnableOrientation;

/**
 * Spreads a part of the page over the whole screen. Where the browser can, its own bars go and a phone turns to
 * landscape; without, the part fills the window as it is held. Going back leaves it, like anything open over the page.
 */
export function useFullScreen(place: RefObject<HTMLElement | null>): FullScreen {
  const [full, setFull] = useState(false);
  const leave = useCallback(() => {
    setFull(false);
    orientation().unlock?.();
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
  }, []);
  useBackCloses(full, leave);
  useEffect(() => {
    const element = place.current;
    if (!full || element === null) return;
    const uncover = coverAllBut(element);
    // The browser's own way out, as Android's back is while its bars are hidden.
    const changed = () => {
      if (document.fullscreenElement === null) leave();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('[role=dialog]') === null) leave();
    };
    document.addEventListener('fullscreenchange', changed);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      document.removeEventListener('keydown', pressed);
      uncover();
    };
  }, [full, place, leave]);
  // Another page was opened from here.
  useEffect(() => leave, [leave]);
  const enter = () => {
    setFull(true);
    void hideBrowser();
  };
  return { full, enter, leave };
}

/** Of the whole document, so that sheets still show above. */
async function hideBrowser(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
    await orientation().lock?.('landscape');
  } catch {
    // Refused or not possible: it fills the window.
  }
}

/** Nothing beside the element can be reached or scrolled, until the returned function is called. Sheets, outside the app's root, can. */
function coverAllBut(element: HTMLElement): () => void {
  const covered: Element[] = [];
  let inside: Element = element;
  while (inside.parentElement !== null && inside.parentElement !== document.body) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      covered.push(sibling);
    }
    inside = inside.parentElement;
  }
  const root = document.documentElement;
  const former = root.style.overflow;
  root.style.overflow = 'hidden';
  return () => {
    root.style.overflow = former;
    for (const sibling of covered) sibling.removeAttribute('inert');
  };
}
