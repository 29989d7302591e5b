import * as z from 'zod/mini';

/** What of JSON Schema the settings use. */
export interface JsonShape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonShape>>;
  readonly required?: readonly string[];
  readonly items?: JsonShape;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly JsonShape[];
}

/** The form of a value, from its schema. */
export function shapeOfSchema(schema: z.ZodMiniType): JsonShape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape;
}

/** Of what may be there or be null: what it is where it is there. */
export function insideOfNullable({ anyOf }: JsonShape): JsonShape | undefined {
  const [inside, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null');
  return anyOf !== undefined && others.length === 0 && anyOf.length === 2 ? inside : undefined;
}

/** What a new row of a list begins with. */
export function emptyOf(shape: JsonShape): unknown {
  if (shape.enum !== undefined) return shape.enum[0];
  if (insideOfNullable(shape) !== undefined) return null;
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [name, emptyOf(shape.properties?.[name] ?? { type: 'string' })]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
    case 'integer':
      return 0;
    default:
      return '';
  }
}
