import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { openAlerts } from './alert-domain.ts';

export const alertPlugin = plugin({
  name: 'price alerts',
  needs: ['db', 'hub', 'clock', 'log', 'deployment', 'outbox', 'events'],
  open({ events, ...given }) {
    const { recordChanged } = tellsOf(events);
    const alerts = openAlerts({
      ...given,
      onTold: ({ id, userId, symbol }, { key, params }) => {
        recordChanged(userId, 'alert', id);
        void events.tell('alertTold', { id, userId, symbol, key, params });
      },
    });
    return { routes: alerts.routes, keeps: { 'alerts that wait': alerts.load }, close: () => alerts.close() };
  },
});
