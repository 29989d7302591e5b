import { openChain } from '../../platform/chain/open-chain.ts';
import { reserveSite } from '../../platform/chain/signed-reserves.ts';
import { plugin } from '../../platform/plugin.ts';
import { OpenTimestampsCalendar } from './calendar.ts';
import { HeadJob } from './head-job.ts';
import { liabilityRoutes } from './liability-calls.ts';
import { createProofDomain } from './proof-domain.ts';
import { readReserves } from './reserves.ts';
import { StatementThread } from './statement-in-thread.ts';
import { Trees } from './trees.ts';

export const proofPlugin = plugin({
  name: 'proofs',
  needs: ['db', 'log', 'clock', 'config', 'secrets', 'deployment', 'settings'],
  async open({ db, log, clock, config, secrets, deployment, settings }) {
    const { ARCHIVE_DIR: archive, HEADS_URL: place, HEADS_CALENDARS: urls } = config;
    const calendars = urls.map((url) => new OpenTimestampsCalendar(url));
    const shown = {
      chain: await openChain(config.chain, clock),
      tokens: config.chain?.tokens ?? { usdt: undefined, usdc: undefined },
      reserves: () => settings.current().RESERVES_SETTING,
    };
    const { macKey } = secrets;
    const thread = new StatementThread({ databaseUrl: db.url, macKey, logLevel: config.LOG_LEVEL });
    const job = new HeadJob({
      db,
      log,
      clock,
      secrets,
      place,
      calendars,
      make: (wanted) => thread.make(wanted),
      reserves: () => readReserves(shown),
    });
    const site = reserveSite(config.PUBLIC_URL, deployment.name);
    const trees = new Trees();
    const { routes: proofs } = createProofDomain({ db, secrets, trees, place, archive });
    const routes = [...proofs, ...liabilityRoutes({ db, secrets, trees, site })];
    const close = async () => {
      await thread.close();
      await job.close();
    };
    return { routes, start: () => job.start(), close };
  },
});
