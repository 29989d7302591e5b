import { type RefObject, useEffect, useRef, useState } from 'react';

type Told = (shown: boolean) => void;
const told = new WeakMap<Element, Told>();
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

/** Whether an element is on screen or nearly: rows out of sight read no live prices. */
export function useOnScreen<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (node === null) return;
    told.set(node, setShown);
    observer().observe(node);
    return () => {
      observer().unobserve(node);
      told.delete(node);
    };
  }, []);
  return [element, shown];
}
