import { type RefObject, useEffect, useRef } from 'react';

/** A row that only passes by while the list is scrolled asks for nothing. */
const STAYS_MS = 150;

const told = new WeakMap<Element, (near: boolean) => void>();
let watcher: IntersectionObserver | undefined;

function observer(): IntersectionObserver {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) told.get(entry.target)?.(entry.isIntersecting);
    },
    { rootMargin: '120px 0px' },
  );
  return watcher;
}

/**
 * Runs `start` once an element is on screen, or nearly, and stays there; what it returned, when the element leaves. Nothing
 * is rendered for either. `start` is to be the same function from render to render.
 */
export function useWhileOnScreen<E extends Element>(start: () => () => void): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const node = element.current;
    if (node === null) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    const leave = () => {
      clearTimeout(waiting);
      stop?.();
      waiting = stop = undefined;
    };
    told.set(node, (near) => {
      leave();
      if (near) waiting = setTimeout(() => (stop = start()), STAYS_MS);
    });
    observer().observe(node);
    return () => {
      observer().unobserve(node);
      told.delete(node);
      leave();
    };
  }, [start]);
  return element;
}
