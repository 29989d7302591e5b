import { expect, it } from 'vitest';
import { destinationOf } from './primary.ts';

const cases = [
  {
    of: 'postgres://me:p%40ss@one:6543,two/market?sslmode=require',
    first: 'postgres://me:p%40ss@one:6543/market?sslmode=require',
  },
  { of: 'postgresql://one,two:1/market', first: 'postgresql://one:5432/market' },
  { of: 'postgres://me@[::1]:7000,[::2]/market', first: 'postgres://me@[::1]:7000/market' },
];

it.each(cases)('connects with one of several servers: $of', ({ of, first }) => {
  const { connectionString, stream } = destinationOf(of);
  expect(connectionString).toBe(first);
  expect(stream).toBeTypeOf('function');
});

it.each(['postgres://me@one:6543/market', 'postgres:///market?host=/var/run/postgresql'])(
  'leaves the address of one server as it is: %s',
  (url) => {
    expect(destinationOf(url)).toEqual({ connectionString: url });
  },
);
