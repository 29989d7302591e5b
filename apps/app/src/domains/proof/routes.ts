import { createRoute } from '@tanstack/react-router';
import { page, type Raw, root, text } from '../../route-parts.ts';

export interface ProofSearch {
  /** Of a receipt: a batch of the journal and its hash. */
  batch?: string | undefined;
  hash?: string | undefined;
  /** An own timed contract. */
  order?: string | undefined;
}

const proof = createRoute({
  getParentRoute: () => root,
  path: '/proof',
  validateSearch: (raw: Raw): ProofSearch => ({ batch: text(raw.batch), hash: text(raw.hash), order: text(raw.order) }),
  component: page(() => import('./proof-page.tsx'), 'ProofPage'),
});

export const proofRoutes = [proof] as const;
