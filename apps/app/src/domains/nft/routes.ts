import { createRoute } from '@tanstack/react-router';
import { page, type Raw, requireSignIn, root, text } from '../../route-parts.ts';

/** An item, as addresses name it. */
export interface ItemSearch {
  collection?: string | undefined;
  no?: string | undefined;
}

const itemSearch = (raw: Raw): ItemSearch => ({ collection: text(raw.collection), no: text(raw.no) });

const nft = createRoute({
  getParentRoute: () => root,
  path: '/nft',
  component: page(() => import('./nft-page.tsx'), 'NftPage'),
});

const listDetail = createRoute({
  getParentRoute: () => root,
  path: '/listDetail',
  validateSearch: (raw: Raw): { id?: string | undefined } => ({ id: text(raw.id) }),
  component: page(() => import('./list-detail-page.tsx'), 'ListDetailPage'),
});

const nftDetail = createRoute({
  getParentRoute: () => root,
  path: '/nftDetail',
  validateSearch: itemSearch,
  component: page(() => import('./nft-detail-page.tsx'), 'NftDetailPage'),
});

const nftResult = createRoute({
  getParentRoute: () => root,
  path: '/nftResult',
  validateSearch: itemSearch,
  beforeLoad: requireSignIn,
  component: page(() => import('./nft-result-page.tsx'), 'NftResultPage'),
});

const nftMy = createRoute({
  getParentRoute: () => root,
  path: '/nftMy',
  beforeLoad: requireSignIn,
  component: page(() => import('./nft-my-page.tsx'), 'NftMyPage'),
});

export const nftRoutes = [nft, listDetail, nftDetail, nftResult, nftMy] as const;
