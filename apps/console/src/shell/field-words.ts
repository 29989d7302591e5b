import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { timeText } from '../platform/zone.ts';

/** Where names of fields and what they hold have their words. */
const SECTIONS = ['settingFields', 'line', 'fields', 'instruments.fields', 'themeTokens', 'theme'];
const isRow = (part: string) => /^\d+$/.test(part);
const WHOLE = /^value(\.|$)/;
/** Moments end in "Ms". */
const MOMENT = /(?<=.)Ms$/;

/** "channels.2.fee" in words, and "light.brand" of a theme; rows of a list by their number. */
export function useFieldWords(): (path: string) => string {
  const t = useTranslate();
  return useCallback(
    (path) => {
      // The audit log keeps a setting as the value of an object.
      const inside = path.replace(WHOLE, '');
      if (inside === '') return t('shell.entries');
      const word = (part: string) =>
        SECTIONS.map((section) => `${section}.${part}`).reduceRight(
          (otherwise, key) => t(key, { _: t(key.replace(MOMENT, ''), { _: otherwise }) }),
          part,
        );
      return inside
        .split('.')
        .map((part) => (isRow(part) ? part : word(part)))
        .join(' › ');
    },
    [t],
  );
}

/** What a field holds, in words where it is one of a few: "jumpType" "path" is "A page of the app". */
export function useValueWords(): (path: string, value: string) => string {
  const t = useTranslate();
  return useCallback(
    (path, value) => {
      const name = path.split('.').findLast((part) => !isRow(part)) ?? '';
      if (MOMENT.test(name) && /^\d{12,}$/.test(value)) return timeText(Number(value));
      const plain = (one: string) =>
        [`settingValues.${name}_`, `lineValue.${name}_`, 'shell.value_', 'modules.']
          .map((section) => `${section}${one}`)
          .reduceRight(
            (otherwise, key) => t(key, { _: otherwise }),
            name === 'kind' ? t(`approval.${one}`, { _: one }) : one,
          );
      return value.split(', ').map(plain).join(', ');
    },
    [t],
  );
}
