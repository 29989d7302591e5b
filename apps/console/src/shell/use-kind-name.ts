import { useTranslate } from 'react-admin';

/** A kind of movement in words; one that this console does not know by its code. */
export function useKindName(): (kind: string) => string {
  const t = useTranslate();
  return (kind) => t(`movementKind.${kind}`, { _: kind });
}
