import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Standing } from './standing.ts';

export const STANDING_COLOURS = { ahead: 'text-up', behind: 'text-down', level: 'text-soft' } as const;

/** How an order that runs stands, in a word. */
export function useStandingWords(): Readonly<Record<Standing, string>> {
  const { t } = useTranslation();
  return useMemo(() => ({ ahead: t('timed.ahead'), behind: t('timed.behind'), level: t('timed.level') }), [t]);
}
