import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import type { Database } from './database.ts';
import { databaseAt } from './test-server-address.ts';

/** The address of a test database, from the server itself. */
export async function addressOf(db: Database): Promise<string> {
  const [row] = await db.query<{ name: string }>('select current_database() as name');
  return databaseAt(row?.name ?? '');
}

/** A way to a server, which can be disturbed without the server noticing. */
export interface CuttableWay {
  readonly url: string;
  /** Of all connections but the first one: an owner's holds its lock. What the server answers goes nowhere from now on. */
  swallowAnswers(): void;
  /** Breaks the same. `serverToo`: its end too, otherwise only ours. */
  cutAfterLock(serverToo?: boolean): void;
  close(): void;
}

export async function cuttableWay(address: string): Promise<CuttableWay> {
  const { host, port, user, database } = new Client({ connectionString: address });
  const ways: { readonly near: Socket; readonly far: Socket; swallows: boolean }[] = [];
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    const way = { near, far, swallows: false };
    near.pipe(far);
    far.on('data', (chunk) => {
      if (!way.swallows) near.write(chunk);
    });
    far.on('close', () => near.end());
    ways.push(way);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    swallowAnswers: () => {
      for (const way of ways.slice(1)) way.swallows = true;
    },
    cutAfterLock: (serverToo = true) => {
      for (const { near, far } of ways.slice(1)) {
        near.resetAndDestroy();
        if (serverToo) far.destroy();
        else far.end();
      }
    },
    close: () => {
      for (const { near, far } of ways) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}
