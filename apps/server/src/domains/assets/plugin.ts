import { plugin } from '../../platform/plugin.ts';
import { createAssetsDomain } from './assets-domain.ts';
import { DayJob } from './day-job.ts';
import { worthRoutes } from './worth-calls.ts';

export const assetsPlugin = plugin({
  name: 'assets',
  needs: ['db', 'hub', 'committer', 'deployment', 'freezing', 'settings', 'clock', 'log'],
  open({ freezing, clock, log, ...given }) {
    const job = new DayJob({ ...given, clock, log });
    const { routes } = createAssetsDomain({ ...given, freezes: freezing });
    return { routes: [...routes, ...worthRoutes(given)], start: () => job.start(), close: () => job.close() };
  },
});
