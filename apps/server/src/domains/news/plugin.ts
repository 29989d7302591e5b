import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { withdrawNews } from './edit-news.ts';
import { createNewsDomain } from './news-domain.ts';
import { NewsFeedJob } from './news-feed-job.ts';
import { newsRoutes } from './operator-calls.ts';

export const newsPlugin = plugin({
  name: 'news',
  needs: ['db', 'log', 'clock', 'auditLog', 'secrets', 'settings', 'contents', 'events'],
  open({ db, log, clock, auditLog, secrets, settings, contents, events }) {
    const feeds = new NewsFeedJob({ db, log, clock, settings });
    events.on('settingsChanged', () => feeds.settingsChanged());
    const { routes } = createNewsDomain({ db, secrets, settings });
    const tabs = () => settings.current().NEWS_TAB_SETTING;
    const editing = { db, clock, auditLog, tabs, ...tellsOf(events) };
    contents.add('news article', (change) => withdrawNews(editing, change));
    return { routes: [...routes, ...newsRoutes(editing)], start: () => feeds.start(), close: () => feeds.close() };
  },
});
