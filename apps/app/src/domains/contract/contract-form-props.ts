import type { ContractMarket } from './contract-market.ts';
import type { ContractForm } from './use-contract-form.ts';

/** What the form and every part of it takes. */
export interface ContractFormProps {
  readonly market: ContractMarket;
  readonly form: ContractForm;
}

/** Of the fields for stops: also what is wrong with each. */
export interface OrderStopsProps extends ContractFormProps {
  readonly errorAt: (field: string) => string | undefined;
}
