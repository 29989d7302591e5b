import { allSetting } from '@bourse/wire';
import type { EDITABLE_SETTINGS } from '@bourse/wire/console';
import { type JsonShape, shapeOfSchema } from '../../kit/shape/json-shape.ts';

export type EditableKey = (typeof EDITABLE_SETTINGS)[number];

/** The form of a setting's value, from the contract. */
export function shapeOf(key: EditableKey): JsonShape {
  return shapeOfSchema(allSetting.shape[key]);
}
