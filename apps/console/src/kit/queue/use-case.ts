import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';

export type CaseStep = 'look' | 'approve' | 'refuse';

/** Which case is open, and what is being done with it. `mayDecide` is a constant function. */
export function useCase<Row extends RaRecord>(mayDecide: (row: Row, step: 'approve' | 'refuse') => boolean) {
  const [state, setState] = useState<{ readonly row: Row; readonly step: CaseStep }>();
  const begin = useMemo(() => {
    const to = (step: CaseStep) => (row: RaRecord) => {
      if (step === 'look' || mayDecide(row as Row, step)) setState({ row: row as Row, step });
    };
    return { look: to('look'), approve: to('approve'), refuse: to('refuse'), close: () => setState(undefined) };
  }, [mayDecide]);
  return { row: state?.row, step: state?.step, ...begin };
}
