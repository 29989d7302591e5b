import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { createAlertDomain } from './alert-domain.ts';

export const alertPlugin = plugin({
  name: 'price alerts',
  needs: ['db', 'hub', 'clock', 'log', 'deployment', 'outbox', 'events'],
  async open({ events, ...given }) {
    const { recordChanged } = tellsOf(events);
    const alerts = await createAlertDomain({
      ...given,
      onTold: ({ id, userId, symbol }, { key, params }) => {
        recordChanged(userId, 'alert', id);
        void events.tell('alertTold', { id, userId, symbol, key, params });
      },
    });
    return { routes: alerts.routes, close: () => alerts.close() };
  },
});
