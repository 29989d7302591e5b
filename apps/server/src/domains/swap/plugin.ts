import { plugin } from '../../platform/plugin.ts';
import { createSwapDomain } from './swap-domain.ts';

export const swapPlugin = plugin({
  name: 'swaps',
  needs: ['hub', 'committer', 'settings', 'limits'],
  open: ({ limits, ...given }) => createSwapDomain({ ...given, checkPause: limits.checkPause }),
});
