import { plugin } from '../../platform/plugin.ts';
import { createAssetsDomain } from './assets-domain.ts';

export const assetsPlugin = plugin({
  name: 'assets',
  needs: ['db', 'hub', 'committer', 'deployment', 'freezing', 'settings'],
  open: ({ freezing, ...given }) => createAssetsDomain({ ...given, freezes: freezing }),
});
