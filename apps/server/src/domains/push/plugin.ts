import { plugin } from '../../platform/plugin.ts';
import { createPushDomain } from './push-domain.ts';

/** "a@b" of "Name <a@b>". */
const mailAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

export const pushPlugin = plugin({
  name: 'push',
  needs: ['config', 'db', 'clock', 'log', 'secrets', 'deployment', 'committer', 'hub', 'account'],
  async open({ config, hub, account, ...given }) {
    const push = await createPushDomain({
      ...given,
      hosts: config.PUSH_HOSTS,
      subject: `mailto:${mailAddress(config.MAIL_FROM)}`,
      pairOf: (symbol) => hub.find(symbol)?.showSymbol ?? symbol.toUpperCase(),
    });
    account.onNewDevice((userId, device, atMs) => push.newDevice(userId, device, atMs));
    return { routes: push.routes, close: () => push.close() };
  },
});
