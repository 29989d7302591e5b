import { EmptyState } from '@bourse/ui';
import { type ContractPosition, contractPositionList } from '@bourse/wire';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import type { ListProps } from './list-props.ts';
import { PositionCard } from './position-card.tsx';
import type { Popup } from './position-popup.tsx';
import { useLiquidations } from './use-liquidations.ts';

const CloseAllSheet = lazyPart(() => import('./close-all-sheet.tsx'), 'CloseAllSheet');
const PositionPopup = lazyPart(() => import('./position-popup.tsx'), 'PositionPopup');

/** The popup that was opened, and the position as it was then: it stays while the popup closes. */
interface Shown {
  readonly popup: Popup;
  readonly position: ContractPosition;
  readonly open: boolean;
}

/** Open positions, with the popups of their actions. */
export function OpenPositions({ symbol, bySymbol }: ListProps) {
  const { t } = useTranslation();
  const pages = usePages(contractPositionList, { query: { status: '0', ...(symbol !== undefined && { symbol }) } });
  useLiquidations(pages.rows);
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const [closing, setClosing] = useState<boolean | undefined>(undefined);
  const position = pages.rows.find(({ id }) => id === shown?.position.id) ?? shown?.position;
  return (
    <>
      {pages.rows.length > 1 && (
        <div className="flex justify-end border-b border-line px-4">
          <button
            type="button"
            aria-haspopup="dialog"
            className="press min-h-11 text-13 font-medium text-brand"
            onClick={() => setClosing(true)}
          >
            {t('contract.closeAll')}
          </button>
        </div>
      )}
      <PagedList
        pages={pages}
        itemKey={(row) => row.id}
        renderItem={(row) => (
          <PositionCard
            position={row}
            coin={bySymbol.get(row.symbol)}
            onOpen={(popup) => setShown({ popup, position: row, open: true })}
          />
        )}
        empty={<EmptyState title={t('contract.noPositions')} text={t('contract.noPositionsText')} />}
      />
      {closing !== undefined && (
        <Suspense fallback={null}>
          <CloseAllSheet
            symbol={symbol}
            showSymbol={symbol === undefined ? undefined : bySymbol.get(symbol)?.showSymbol}
            open={closing}
            onOpenChange={setClosing}
          />
        </Suspense>
      )}
      {shown !== undefined && position !== undefined && (
        <Suspense fallback={null}>
          <PositionPopup
            key={`${shown.popup} ${position.id}`}
            popup={shown.popup}
            position={position}
            coin={bySymbol.get(position.symbol)}
            open={shown.open}
            onOpenChange={(open) => setShown({ ...shown, open })}
          />
        </Suspense>
      )}
    </>
  );
}
