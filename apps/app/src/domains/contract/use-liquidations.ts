import { showToast } from '@bourse/ui';
import { type ContractPosition, contractPositionList } from '@bourse/wire';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { signedMoney } from './signed.ts';

/** What became of a position that its owner did not close, by the wire's status, and how it is told. */
const ENDED = {
  2: { toast: 'contract.liquidationToast', status: 'contract.closedByForce' },
  3: { toast: 'contract.deleveragedToast', status: 'contract.deleveraged' },
} as const;
const endedBy = (status: number) => (status === 2 || status === 3 ? ENDED[status] : undefined);

/** The key of how a position of the history ended. */
export const endOf = (status: number) => endedBy(status)?.status ?? 'contract.statusClosed';

const LATEST = 20;

/** Says so when a position that was on screen was liquidated or deleveraged: it would else be gone without a word. */
export function useLiquidations(rows: readonly ContractPosition[]): void {
  const { t } = useTranslation();
  const former = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const present = new Set(rows.map(({ id }) => id));
    const gone = new Set([...former.current].filter((id) => !present.has(id)));
    former.current = present;
    if (gone.size === 0) return;
    const tell = ({ showSymbol, earn, status }: ContractPosition) => {
      const ended = endedBy(status);
      if (ended !== undefined) showToast(t(ended.toast, { symbol: showSymbol, profit: signedMoney(earn) }), 'error');
    };
    void call(contractPositionList, { query: { status: '1', pageSize: LATEST } })
      .then((past) => past.rows.filter(({ id }) => gone.has(id)).forEach(tell))
      .catch(() => undefined);
  }, [rows, t]);
}
