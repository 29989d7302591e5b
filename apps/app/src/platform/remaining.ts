import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const SECOND_MS = 1_000;
/** A timer may not be set further ahead. */
const TIMER_MAX_MS = 2_000_000_000;

/** "27", "1:05", "1:00:00": what is left, begun seconds counted. */
export function formatRemaining(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return `${hours}:${two(minutes)}:${two(rest)}`;
  return minutes > 0 ? `${minutes}:${two(rest)}` : String(rest);
}

/** How much of a cycle is left, 1 to 0. */
export function remainingShare(remainingMs: number, cycleSeconds: number): number {
  return Math.min(1, Math.max(0, remainingMs / (cycleSeconds * SECOND_MS)));
}

/** Milliseconds until `closeTime` by the server's clock, looked at every `stepMs`; never below 0. */
export function useRemaining(closeTime: number, stepMs: number): number {
  const [remaining, setRemaining] = useState(() => closeTime - serverNow());
  useEffect(() => {
    const look = () => {
      const left = closeTime - serverNow();
      setRemaining(left);
      if (left <= 0) clearInterval(timer);
    };
    const timer = setInterval(look, stepMs);
    look();
    return () => clearInterval(timer);
  }, [closeTime, stepMs]);
  return Math.max(0, remaining);
}

/** The rows whose time is not over; it changes by itself when the next one's is. */
export function useRunning<Row extends { readonly closeTime: number }>(rows: readonly Row[]): readonly Row[] {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const time = serverNow();
      setNow(time);
      const ends = rows.map(({ closeTime }) => closeTime - time).filter((left) => left > 0);
      if (ends.length > 0) timer = setTimeout(look, Math.min(TIMER_MAX_MS, Math.min(...ends) + 1));
    };
    look();
    return () => clearTimeout(timer);
  }, [rows]);
  return rows.filter(({ closeTime }) => closeTime > now);
}
