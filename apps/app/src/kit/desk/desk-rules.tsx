import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import type { DeskKey } from './open-desks.ts';
import { useDesksToChoose } from './use-open-desks.ts';

/** The type that the rules of a desk have in their address. */
const RULES: Record<DeskKey, string> = { BBTrading: '2', SecondContract: '1', Ustandard: '3', ApanStocks: '4' };

export interface DeskRulesProps {
  readonly desk: DeskKey;
  /** Beside the tabs; else an icon, which stands only where there are no tabs. */
  readonly inWords?: boolean;
}

/** The way to the rules of a desk, unless the deployment hides it. */
export function DeskRules({ desk, inWords = false }: DeskRulesProps) {
  const { t } = useTranslation();
  const hasTabs = useDesksToChoose().length > 0;
  if (deployment.trade.hideRulesIcon || inWords !== hasTabs) return null;
  return (
    <Link
      to="/tradingRules"
      search={{ type: RULES[desk] }}
      aria-label={inWords ? undefined : t('trade.rules')}
      className={
        inWords
          ? 'press mr-3 ml-auto inline-flex min-h-11 items-center px-1 text-13 text-soft'
          : 'press inline-flex size-11 shrink-0 items-center justify-center rounded-control text-strong'
      }
    >
      {inWords ? t('trade.rules') : <ScrollText aria-hidden className="size-5" strokeWidth={1.75} />}
    </Link>
  );
}
