import { showToast } from '@bourse/ui';
import { type ContractPosition, contractPositionList } from '@bourse/wire';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { signedMoney } from './signed.ts';

/** Closed by force. */
export const BY_FORCE = 2;
const LATEST = 20;

/** Says so when a position that was on screen was liquidated: it would else be gone without a word. */
export function useLiquidations(rows: readonly ContractPosition[]): void {
  const { t } = useTranslation();
  const former = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const present = new Set(rows.map(({ id }) => id));
    const gone = new Set([...former.current].filter((id) => !present.has(id)));
    former.current = present;
    if (gone.size === 0) return;
    const tell = ({ showSymbol, earn }: ContractPosition) =>
      showToast(t('contract.liquidationToast', { symbol: showSymbol, profit: signedMoney(earn) }), 'error');
    void call(contractPositionList, { query: { status: '1', pageSize: LATEST } })
      .then((past) => past.rows.filter(({ id, status }) => gone.has(id) && status === BY_FORCE).forEach(tell))
      .catch(() => undefined);
  }, [rows, t]);
}
