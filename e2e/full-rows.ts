import type { Endpoint } from '@bourse/wire';

const DAY_MS = 86_400_000;
/** As long as they are in a real market. */
const TEXTS: Readonly<Record<string, string>> = {
  loginName: 'maria.fernandez1987',
  email: 'maria.fernandez1987@example.com',
  phone: '+5511987654321',
  wallet: '0x52908400098527886E0F7030069857D2E4169EE7',
  address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  coin: 'usdt',
  asset: 'usdt',
  symbol: '1000pepeusdt',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0ec3f6a1c5d6a8e2b3c4d5',
  url: 'https://bourse.example.com/hooks/ledger',
  day: '2026-11-26',
  name: 'Winter campaign',
  title: 'Fixed term of thirty days',
  lang: 'pt-BR',
  operator: 'olivia.andersson',
  target: 'fees contract btcusdt',
  remark: 'the picture of the card is blurred',
  rate: '0.0125',
  overdueRate: '0.025',
  version: '20',
  permissions: 'customers',
  reason: 'asked for by the customer, seen in the bank’s statement of the same day',
};
const FIGURE = '123456.12345678';
/** Tried one after the other: the first that the schema takes is it. */
const FALLBACKS = [FIGURE, '2026-11-26', 'en', 'btc', '12', 'words of an operator', '', '127.0.0.1', 'a'.repeat(64)];

/** What is read of a schema of Zod. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly entries?: Readonly<Record<string, string>>;
      readonly values?: readonly unknown[];
      readonly options?: readonly Schema[];
      readonly innerType?: Schema;
      readonly element?: Schema;
      readonly items?: readonly Schema[];
      readonly in?: Schema;
    };
  };
  safeParse(value: unknown): { readonly success: boolean };
}

/** A value that a schema takes, as wide as values of its name are. `no` makes rows differ. */
function fullValue(schema: Schema, name: string, no: number): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, fullValue(part, key, no)]));
    case 'array':
      return def.element === undefined ? [] : [fullValue(def.element, name.replace(/s$/, ''), no)];
    case 'tuple':
      return (def.items ?? []).map((item) => fullValue(item, name, no));
    case 'record':
      return {};
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return def.innerType === undefined ? null : fullValue(def.innerType, name, no);
    case 'enum': {
      const all = Object.values(def.entries ?? {});
      return all[no % all.length];
    }
    case 'literal':
      return def.values?.[0];
    case 'union': {
      const options = def.options ?? [];
      const one = options[no % options.length];
      return one === undefined ? null : fullValue(one, name, no);
    }
    case 'boolean':
      return no % 2 === 0;
    case 'null':
      return null;
    default:
      return fitting(schema, name, no);
  }
}

/** Numbers and texts, which say by their checks what they are. */
function fitting(schema: Schema, name: string, no: number): unknown {
  const numbers = /Ms$|[tT]ime$/.test(name) ? [Date.UTC(2026, 10, 26, 21, 46, 15) - no * DAY_MS] : [];
  const known = TEXTS[name] === undefined ? [] : [TEXTS[name]];
  const whole = /^(id|.*Id|row|number)$/.test(name) ? 100_120 + no : 30 + no;
  const candidates = [...numbers, ...known, whole, 1, 0, ...FALLBACKS];
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error(`no value of ${name} is known`);
  return found;
}

/** Rows that a list's call could answer, by its schema: each as wide as real ones are. */
export function fullRows({ output }: Endpoint, count: number): readonly unknown[] {
  return Array.from({ length: count }, (_, no) => fullValue(output as unknown as Schema, 'row', no));
}
