import type { Endpoint } from '@bourse/wire';
import { COUNT_MOST } from '@bourse/wire/console';
import type { DataProvider, RaRecord } from 'react-admin';
import { call } from './api.ts';
import { LISTS } from './lists.ts';

type Loose = (endpoint: Endpoint, given: object) => Promise<{ rows: RaRecord[]; total: number } & RaRecord>;
const made = call as Loose;

function listOf(resource: string): Endpoint {
  const endpoint = LISTS[resource];
  if (endpoint === undefined) throw new Error(`${resource} is no list of the console`);
  return endpoint;
}

const refused = async (): Promise<never> => {
  throw new Error('The console has no such call');
};

/** Lists by the calls of the contract. Everything else has its own call, made where it is asked for. */
export const dataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const query = { ...filter, page, perPage, sort: sort?.field, order: sort?.order.toLowerCase() };
    const { rows, total } = await made(listOf(resource), { query });
    if (total <= COUNT_MOST) return { data: rows, total };
    // There are more than were counted: pages are turned as long as they are full.
    return { data: rows, pageInfo: { hasPreviousPage: page > 1, hasNextPage: rows.length === perPage } };
  },
  getOne: refused,
  create: refused,
  getMany: refused,
  getManyReference: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
} as DataProvider;
