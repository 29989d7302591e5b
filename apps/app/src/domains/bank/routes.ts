import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

const bindCard = createRoute({
  getParentRoute: () => root,
  path: '/bind-card',
  beforeLoad: requireSignIn,
  component: page(() => import('./bind-card-page.tsx'), 'BindCardPage'),
});

const addBank = createRoute({
  getParentRoute: () => root,
  path: '/add-bank',
  beforeLoad: requireSignIn,
  component: page(() => import('./add-bank-page.tsx'), 'AddBankPage'),
});

const editBank = createRoute({
  getParentRoute: () => root,
  path: '/edit-bank',
  validateSearch: (raw: Raw): { data?: string | undefined } => ({ data: text(raw.data) }),
  beforeLoad: requireSignIn,
  component: page(() => import('./edit-bank-page.tsx'), 'EditBankPage'),
});

export const bankRoutes = [bindCard, addBank, editBank] as const;
