import type { useTranslate } from 'react-admin';

/** Fewer are told as none. */
const LEAST = 10;

/** A number of customers, as exactly as the server tells it: "< 10", "≈ 120". */
export const figureText = (count: number, exact: boolean): string => {
  if (exact) return String(count);
  return count === 0 ? `< ${LEAST}` : `≈ ${count}`;
};

/** The same in words: "≈ 120 customers". */
export const peopleText = (t: ReturnType<typeof useTranslate>, count: number, exact: boolean): string => {
  const words = t('campaigns.people', { smart_count: exact || count > 0 ? count : LEAST });
  if (exact) return words;
  return `${count === 0 ? '<' : '≈'} ${words}`;
};
