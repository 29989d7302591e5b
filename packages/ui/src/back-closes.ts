import { useEffect, useRef } from 'react';
import { type LayeredHistory, LayerHistory } from './layer-history.ts';

let layers: LayerHistory | undefined;

/** From now on going back closes what is open, and a change of page takes it along. Call it once, with the router's history. */
export function keepLayersIn(history: LayeredHistory): void {
  layers = new LayerHistory(window);
  layers.wrap(history);
}

/** The phone's back button or gesture closes what is open, as it does in any app, and does not leave the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? layers?.open(() => latest.current()) : undefined), [open]);
}
