import { plugin } from '../../platform/plugin.ts';
import { OpenTimestampsCalendar } from './calendar.ts';
import { HeadJob } from './head-job.ts';
import { createProofDomain } from './proof-domain.ts';

export const proofPlugin = plugin({
  name: 'proofs',
  needs: ['db', 'log', 'clock', 'config', 'secrets'],
  open({ db, log, clock, config, secrets }) {
    const { HEADS_URL: place, HEADS_CALENDARS: urls } = config;
    const calendars = urls.map((url) => new OpenTimestampsCalendar(url));
    const job = new HeadJob({ db, log, clock, secrets, place, calendars });
    const { routes } = createProofDomain({ db, secrets, place });
    return { routes, start: () => job.start(), close: () => job.close() };
  },
});
