import type { Endpoint, Permission } from '@bourse/contract';
import { addOperator, operatorList } from '@bourse/contract/console';

/** The calls behind a resource of the console: what is not here cannot be done. */
export interface ResourceCalls {
  readonly list: Endpoint;
  /** One record by its id. */
  readonly one?: Endpoint;
  readonly create?: Endpoint;
}

export const RESOURCES: Readonly<Record<string, ResourceCalls>> = {
  operators: { list: operatorList, create: addOperator },
};

/** What a role must allow to see a resource. */
export function permissionOf(resource: string): Permission | undefined {
  return RESOURCES[resource]?.list.permission;
}
