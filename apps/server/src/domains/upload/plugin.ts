import { plugin } from '../../platform/plugin.ts';
import { createUploadDomain, type UploadDomain } from './upload-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly uploads: UploadDomain;
  }
}

export const uploadPlugin = plugin({
  name: 'uploads',
  needs: ['db', 'clock', 'log', 'secrets'],
  gives: ['uploads'],
  open(given) {
    const uploads = createUploadDomain(given);
    return { uploads, routes: uploads.routes, start: () => uploads.start(), close: () => uploads.close() };
  },
});
