import { useLayoutEffect, useRef } from 'react';
import { cx } from './class-names.ts';

export type Direction = 'up' | 'down' | 'flat';
const COLOURS: Record<Direction, string> = { up: 'text-up', down: 'text-down', flat: 'text-strong' };
const PILLS: Record<Direction, string> = {
  up: 'bg-up text-on-up',
  down: 'bg-down text-on-down',
  flat: 'bg-surface-3 text-strong',
};

export interface PriceTextProps {
  /** Formatted: "64,250.10". */
  readonly text: string;
  /** Which way the last change went: tints the figures for 300 ms when `text` changes. */
  readonly direction?: Direction;
  /** Colours the figures all the time, not only when they change. */
  readonly coloured?: boolean;
  /** An old price: drawn faint. */
  readonly stale?: boolean;
  readonly className?: string;
}

/** How long a change tints its figures. Shorter than the pauses of the feed, longer than a blink. */
const TINT_MS = 300;
const ends = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Put on and taken off in one step each: to fade would draw every changed row again in every frame. */
function tint(node: HTMLElement, direction: Direction): void {
  clearTimeout(ends.get(node));
  node.dataset.tint = direction;
  ends.set(
    node,
    setTimeout(() => {
      delete node.dataset.tint;
    }, TINT_MS),
  );
}

/** A price that tints its own figures when it changes. The tint ends without a render. */
export function PriceText({ text, direction = 'flat', coloured = false, stale = false, className }: PriceTextProps) {
  const element = useRef<HTMLElement>(null);
  const former = useRef(text);
  useLayoutEffect(() => {
    if (element.current === null || former.current === text) return;
    former.current = text;
    tint(element.current, direction);
  }, [text, direction]);
  return (
    <bdi
      ref={element}
      className={cx(
        'price-tint nums rounded-pill',
        stale ? 'text-faint' : coloured ? COLOURS[direction] : undefined,
        className,
      )}
    >
      {text}
    </bdi>
  );
}

export interface ChangeTextProps {
  /** Formatted with its sign: "+1.25%". */
  readonly text: string;
  readonly direction: Direction;
  /** A filled pill of fixed width, as quote rows have it. */
  readonly pill?: boolean;
  readonly className?: string;
}

/** A change: its colour, and always its sign. */
export function ChangeText({ text, direction, pill = false, className }: ChangeTextProps) {
  if (!pill) return <bdi className={cx('nums', COLOURS[direction], className)}>{text}</bdi>;
  return (
    <span
      className={cx(
        'inline-flex h-8 w-19 shrink-0 large-text:w-25 items-center justify-center rounded-pill text-13 font-medium',
        PILLS[direction],
        className,
      )}
    >
      <bdi className="nums">{text}</bdi>
    </span>
  );
}

/** The direction of a decimal text with or without a sign: "-0.5" is down, "0.00" flat. */
export function directionOf(text: string): Direction {
  if (!/[1-9]/.test(text)) return 'flat';
  return text.trimStart().startsWith('-') ? 'down' : 'up';
}
