import { readStored, writeStored } from './stored.ts';
import { useValue, ValueStore } from './value-store.ts';

const store = new ValueStore(readStored('hide-balance') === '1');

/** The eye: whether balances are shown as asterisks, here and on every other screen. */
export function useHiddenBalance(): { readonly hidden: boolean; readonly toggle: () => void } {
  const hidden = useValue(store);
  return {
    hidden,
    toggle: () => {
      writeStored('hide-balance', hidden ? undefined : '1');
      store.write(!hidden);
    },
  };
}

export const HIDDEN_TEXT = '******';
