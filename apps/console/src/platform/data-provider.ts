import type { Endpoint } from '@bourse/contract';
import type { DataProvider, RaRecord } from 'react-admin';
import { call } from './api.ts';
import { RESOURCES, type ResourceCalls } from './resources.ts';

type Loose = (endpoint: Endpoint, given: object) => Promise<{ rows: RaRecord[]; total: number } & RaRecord>;
const made = call as Loose;

function callsOf(resource: string): ResourceCalls {
  const calls = RESOURCES[resource];
  if (calls === undefined) throw new Error(`${resource} is no resource`);
  return calls;
}

function required(endpoint: Endpoint | undefined, resource: string): Endpoint {
  if (endpoint === undefined) throw new Error(`${resource} has no such call`);
  return endpoint;
}

const refused = async (): Promise<never> => {
  throw new Error('The console changes nothing in bulk');
};

/** Lists and records by the calls of the contract. Decisions are no updates: each has its own call. */
export const dataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const query = { ...filter, page, perPage, sort: sort?.field, order: sort?.order.toLowerCase() };
    const { rows, total } = await made(callsOf(resource).list, { query });
    return { data: rows, total };
  },
  getOne: async (resource, { id }) => ({
    data: await made(required(callsOf(resource).one, resource), { params: { id } }),
  }),
  create: async (resource, { data }) => ({
    data: await made(required(callsOf(resource).create, resource), { body: data }),
  }),
  getMany: refused,
  getManyReference: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
} as DataProvider;
