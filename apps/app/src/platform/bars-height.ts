const below = new Set<HTMLElement>();
let height = '0px';

const tell = (element: HTMLElement) => element.style.setProperty('--bars', height);

/** The bars on top are so high now, px. */
export function setBarsHeight(px: number): void {
  height = `${px}px`;
  below.forEach(tell);
}

/**
 * As `ref` of what stands below the bars, or in an effect: its styles know their height as `--bars`. Said to the whole page,
 * each change would style all of it anew.
 */
export function belowBars(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  below.add(element);
  tell(element);
  return () => {
    below.delete(element);
  };
}
