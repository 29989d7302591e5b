import { COUNT_MOST } from '@bourse/wire/console';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from './data-provider.ts';
import { LISTS } from './lists.ts';

const PER_PAGE = 2;
const [resource = ''] = Object.keys(LISTS);

function pageOf(rows: number, total: number, page = 2) {
  const body = { code: 200, msg: '', rows: Array.from({ length: rows }, (_, id) => ({ id })), total };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body))),
  );
  const sort = { field: 'id', order: 'DESC' } as const;
  return dataProvider.getList(resource, { pagination: { page, perPage: PER_PAGE }, sort, filter: {} });
}

describe('a page of a list', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says how many rows there are', async () => {
    const page = await pageOf(PER_PAGE, COUNT_MOST);
    expect(page).toMatchObject({ total: COUNT_MOST });
    expect(page.pageInfo).toBeUndefined();
  });

  it.each([
    ['a full page', PER_PAGE, 2, { hasPreviousPage: true, hasNextPage: true }],
    ['the last page', PER_PAGE - 1, 2, { hasPreviousPage: true, hasNextPage: false }],
    ['the first page', PER_PAGE, 1, { hasPreviousPage: false, hasNextPage: true }],
  ])('can be turned where there are more than were counted: %s', async (_, rows, number, pageInfo) => {
    const page = await pageOf(rows, COUNT_MOST + 1, number);
    expect(page.total).toBeUndefined();
    expect(page.pageInfo).toEqual(pageInfo);
  });
});
