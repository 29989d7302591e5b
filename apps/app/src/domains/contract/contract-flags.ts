import { deployment } from '../../platform/deployment.ts';

interface ContractFlags {
  readonly contractActions?: 'full' | 'closeAndAddMargin';
  readonly hideShareButton?: boolean;
  readonly hideRulesIcon?: boolean;
}

/** What the deployment leaves out of this desk. */
export function contractFlags(): Required<ContractFlags> {
  return {
    contractActions: 'full',
    hideShareButton: false,
    hideRulesIcon: false,
    ...(deployment.trade as ContractFlags),
  };
}
