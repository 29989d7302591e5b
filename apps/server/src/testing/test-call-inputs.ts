import type { Endpoint } from '@bourse/wire';
import { jsonSchema } from '../platform/http/api-docs.ts';

/** Words of a field, in any language of code, by which somebody could decide for somebody. */
export const SUSPECT =
  /price|outcome|odds|rate|win|won|lost|loss|result|profit|earn|payout|reward|pnl|settle|clos|tick|quote|mark(?!et)|spread|slip|bias|favou?r|rig|control|chance|probab|rule|risk|group|tag|level|lever|coeff|factor|multip|adjust|overrid|user|owner|customer|member|account/i;

const IS_DECIMAL = '^\\d{1,18}(\\.\\d{1,18})?$';

export interface Inputs {
  /** Names of everything that can be sent with a call, however deep; with "*" what takes anything at all. */
  readonly names: ReadonlySet<string>;
  readonly decimals: ReadonlySet<string>;
}

export function inputsOf({ params, query, body }: Endpoint): Inputs {
  const names = new Set<string>();
  const decimals = new Set<string>();
  const walk = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node) && Object.keys(node).length === 0) names.add(`${name}*`);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') {
        for (const [field, inner] of Object.entries(value as object)) {
          names.add(field);
          walk(inner, field);
        }
      } else if (key === 'pattern' && String(value).endsWith(IS_DECIMAL.slice(1))) decimals.add(name);
      else if (key === 'additionalProperties' && value !== false) names.add(`${name}*`);
      else walk(value, name);
    }
  };
  for (const schema of [params, query, body]) if (schema !== undefined) walk(jsonSchema(schema, 'input'), '');
  return { names, decimals };
}
