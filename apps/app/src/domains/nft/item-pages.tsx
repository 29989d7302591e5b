import type { NftItemRow } from '@bourse/wire';
import { type ReactNode, useMemo } from 'react';
import type { Pages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { GridSkeleton, ItemTile } from './item-grid.tsx';

export interface ItemPagesProps {
  readonly pages: Pages<NftItemRow>;
  readonly named?: boolean;
  /** In place of a list without items. */
  readonly empty: ReactNode;
}

/** Items page after page, two beside one another. */
export function ItemPages({ pages, named = false, empty }: ItemPagesProps) {
  const lines = useMemo(() => {
    const pairs: (readonly NftItemRow[])[] = [];
    for (let at = 0; at < pages.rows.length; at += 2) pairs.push(pages.rows.slice(at, at + 2));
    return pairs;
  }, [pages.rows]);
  return (
    <PagedList
      pages={{ ...pages, rows: lines }}
      itemKey={(line) => line.map(({ collection, no }) => `${collection}-${no}`).join(' ')}
      renderItem={(line) => (
        <div className="grid grid-cols-2 gap-3 px-4 pt-3">
          {line.map((item) => (
            <ItemTile key={`${item.collection}-${item.no}`} item={item} named={named} />
          ))}
        </div>
      )}
      empty={empty}
      skeleton={<GridSkeleton />}
    />
  );
}
