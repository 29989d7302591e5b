import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const addAddress = createRoute({
  getParentRoute: () => root,
  path: '/addAddress',
  validateSearch: (raw: Raw): { type?: string | undefined } => ({ type: text(raw.type)?.toUpperCase() }),
  beforeLoad: requireSignIn,
  component: page(() => import('./add-address-page.tsx'), 'AddAddressPage'),
});

export const addressRoutes = [addAddress] as const;
