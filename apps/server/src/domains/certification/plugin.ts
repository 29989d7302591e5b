import { letterStatement } from '../../platform/letters/send-letter.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { type CertificationDomain, createCertificationDomain } from './certification-domain.ts';
import { OnePerson } from './one-person.ts';
import { certificationRoutes } from './operator-calls.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly certification: CertificationDomain;
    /** Asked by whatever hands out something scarce. */
    readonly persons: OnePerson;
  }
}

export const certificationPlugin = plugin({
  name: 'certification',
  needs: ['db', 'clock', 'auditLog', 'secrets', 'deployment', 'uploads', 'events'],
  gives: ['certification', 'persons'],
  open({ events, ...given }) {
    const { recordChanged, queueChanged } = tellsOf(events);
    const certification = createCertificationDomain({
      ...given,
      queueChanged,
      recordChanged: (userId, what, id) => {
        void events.tell('residenceChanged', userId);
        recordChanged(userId, what, id);
      },
      letter: (userId, letter) => letterStatement(userId, { type: 'certification', ...letter }, given.clock()),
    });
    const routes = [...certification.routes, ...certificationRoutes({ ...given, certification, queueChanged })];
    return { certification, persons: new OnePerson(given.db), routes };
  },
});
