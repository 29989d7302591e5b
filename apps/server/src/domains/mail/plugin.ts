import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { createMailDomain } from './mail-domain.ts';

export const mailPlugin = plugin({
  name: 'mail',
  needs: ['db', 'clock', 'deployment', 'campaigns', 'events'],
  open: ({ events, ...given }) => createMailDomain({ ...given, recordChanged: tellsOf(events).recordChanged }),
});
