import { overnightOf } from '../../exchange/overnight.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { openPush, type PushDomain } from './push-domain.ts';

/** "a@b" of "Name <a@b>". */
const mailAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly pushes: Pick<PushDomain, 'campaign'>;
  }
}

export const pushPlugin = plugin({
  name: 'push',
  needs: ['config', 'db', 'clock', 'log', 'secrets', 'deployment', 'committer', 'hub', 'account', 'events'],
  gives: ['pushes'],
  open({ config, hub, account, events, ...given }) {
    const push = openPush({
      ...given,
      hosts: config.PUSH_HOSTS,
      subject: `mailto:${mailAddress(config.MAIL_FROM)}`,
      pairOf: (symbol) => hub.find(symbol)?.showSymbol ?? symbol.toUpperCase(),
      closesSoon: (symbol) => {
        const line = hub.find(symbol);
        const over = line === undefined ? null : overnightOf(hub, line);
        return over !== null && given.clock() >= over.from;
      },
      newLetter: (userId) => tellsOf(events).recordChanged(userId, 'mail', 0),
    });
    events.on('alertTold', (told) => push.alertTold(told));
    account.onNewDevice((userId, device, atMs) => push.newDevice(userId, device, atMs));
    return {
      pushes: push,
      routes: push.routes,
      keeps: { 'keys and owners of notifications': push.load },
      close: () => push.close(),
    };
  },
});
