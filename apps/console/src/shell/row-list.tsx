import { List, type ListProps, useResourceContext } from 'react-admin';
import { ListActions } from './list-actions.tsx';
import { useSharedFilters } from './shared-filters.tsx';

/** A column that is shown where there is room for all; elsewhere the row's own page says it. */
export const FROM_WIDE = { display: { xs: 'none', lg: 'table-cell' } } as const;

/** A list of the console: the newest first, with the filters that lists share, kept views and files of all that it finds. */
export function RowList({ filters, actions, ...props }: ListProps) {
  const context = useResourceContext();
  const resource = props.resource ?? context ?? '';
  const shared = useSharedFilters(resource);
  const own = Array.isArray(filters) ? filters : filters === undefined ? [] : [filters];
  const names = new Set<unknown>(own.map(({ props: given }) => (given as { readonly source?: string }).source));
  const more = shared.filter(({ key }) => !names.has(key));
  return (
    <List
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      empty={false}
      exporter={false}
      filters={[...own, ...more]}
      actions={
        <ListActions resource={resource} hasMore={more.length > 0}>
          {actions}
        </ListActions>
      }
      {...props}
    />
  );
}
