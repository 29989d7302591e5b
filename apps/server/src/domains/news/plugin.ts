import { plugin } from '../../platform/plugin.ts';
import { createNewsDomain } from './news-domain.ts';
import { NewsFeedJob } from './news-feed-job.ts';

export const newsPlugin = plugin({
  name: 'news',
  needs: ['db', 'log', 'clock', 'secrets', 'settings', 'events'],
  open({ db, log, clock, secrets, settings, events }) {
    const feeds = new NewsFeedJob({ db, log, clock, settings });
    events.on('settingsChanged', () => feeds.settingsChanged());
    const { routes } = createNewsDomain({ db, secrets, settings });
    return { routes, start: () => feeds.start(), close: () => feeds.close() };
  },
});
