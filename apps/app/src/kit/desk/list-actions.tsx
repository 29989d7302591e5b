import { IconButton } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../platform/stored.ts';

/** Whether a desk's lists show the present instrument alone; kept on this phone under `name`. */
export function useOnlyThis(name: string): readonly [onlyThis: boolean, toggle: () => void] {
  const [onlyThis, setOnlyThis] = useState(() => readStored(name) === '1');
  const toggle = () => {
    writeStored(name, onlyThis ? undefined : '1');
    setOnlyThis(!onlyThis);
  };
  return [onlyThis, toggle];
}

export interface ListActionsProps {
  readonly coin: Pick<CoinItem, 'showSymbol'>;
  readonly onlyThis: boolean;
  readonly onToggle: () => void;
  /** Left out where the desk has its refresh elsewhere. */
  readonly onRefresh?: () => void;
}

/** Beside the tabs of a desk's lists: the eye that narrows them to the present instrument, and refresh. */
export function ListActions({ coin, onlyThis, onToggle, onRefresh }: ListActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex shrink-0 pe-1">
      <IconButton
        label={t('trade.onlyThis', { symbol: coin.showSymbol })}
        aria-pressed={onlyThis}
        onClick={onToggle}
        icon={
          onlyThis ? (
            <EyeOff aria-hidden className="size-5 text-brand" />
          ) : (
            <Eye aria-hidden className="size-5 text-soft" />
          )
        }
      />
      {onRefresh !== undefined && (
        <IconButton
          label={t('trade.refresh')}
          onClick={onRefresh}
          icon={<RefreshCw aria-hidden className="size-4.5 text-soft" />}
        />
      )}
    </div>
  );
}
