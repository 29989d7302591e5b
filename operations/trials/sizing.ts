import { Orders } from './orders.ts';
import { missingPostgres, postgresFolder, Served } from './postgres.ts';
import { expect, KEY, missingBuild, startServerProcess, type Trial, temporaryFolder } from './trial.ts';

const ORDERS = 3_000;
/** Bytes an order, measured for docs/operations/installing.md; a resting one takes less. */
const MOST = 1_600;

export const sizing: Trial = {
  name: 'size on the disk',
  chapter: 'installing.md, Size',
  missing: () => missingBuild() ?? missingPostgres(),
  async run() {
    const served = await Served.create(postgresFolder('sizing'), 'data');
    served.start();
    try {
      const settings = {
        DATA_DIR: temporaryFolder('sizing'),
        DATABASE_URL: served.url,
        SECRET_KEY: KEY,
        RATE_LIMITS: 'false',
      };
      const server = await startServerProcess(settings);
      const bytes = () =>
        Number(
          served.query(
            "select sum(pg_total_relation_size(c.oid)) from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'",
          ),
        );
      const orders = new Orders(16);
      await orders.open(server.url);
      await orders.place(server.url, 200);
      const before = { bytes: bytes(), orders: orders.answered.length };
      await orders.place(server.url, ORDERS);
      const each = (bytes() - before.bytes) / (orders.answered.length - before.orders);
      await server.stop();
      expect(each < MOST, `${Math.round(each)} bytes an order, more than ${MOST}`);
      return `${orders.answered.length - before.orders} resting orders took ${Math.round(each)} bytes each`;
    } finally {
      served.stop('immediate');
    }
  },
};
