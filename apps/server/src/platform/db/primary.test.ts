import { type AddressInfo, createServer, type Socket } from 'node:net';
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

it('asks again, once nobody was found and where who was found does not answer', async () => {
  // Each answers as a PostgreSQL server does that is about to shut down: it takes the connection, and ends it.
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { stream } = destinationOf(`postgres://me@127.0.0.1:${port},127.0.0.1:${port}/market`);
  const refused = () =>
    new Promise<Error>((resolve) => {
      const socket = (stream as () => Socket)();
      socket.once('error', resolve);
      socket.connect(1);
    });
  expect((await refused()).message).toMatch(/no PostgreSQL takes writes/);
  expect(asked).toBe(2);
  await refused();
  expect(asked).toBe(4);
  server.close();
});
