import { LANGUAGE_NAMES } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Fact } from '../../shell/facts.tsx';
import { Time } from '../../shell/time.tsx';
import { nameOfLine, partsOfLine } from './line-parts.ts';

/** Where what a line says has its words, by the line's name; each part of a list in the first section that knows it. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  types: ['events'],
  formerTypes: ['events'],
  permissions: ['permissions'],
  desk: ['desk', 'trading', 'offeringDesk'],
  desks: ['desk'],
  kind: ['savings', 'offeringKind'],
  entry: ['offeringEntry'],
  act: ['lineValue', 'instruments'],
  key: ['settingNames'],
};
/** Lines whose keys of assets and instruments are written in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(['asset', 'payAsset', 'symbol']);
/** Sections that name lines, the first that knows one. */
const NAMES = ['line', 'welfare', 'fields'];

type Line = { readonly name: string; readonly value: string };

/** What a line is called, in the words of `t`; "id" is a number, not Indonesian. */
export function nameText(line: string, t: (key: string, options?: object) => string): string {
  const { name, language, number } = nameOfLine(line);
  const inLanguage = language && ((LANGUAGE_NAMES as Readonly<Record<string, string>>)[language] ?? language);
  if (name === 'text' && inLanguage) return t('line.text', { language: inLanguage });
  const text = NAMES.reduceRight((otherwise, section) => t(`${section}.${name}`, { _: otherwise, number }), name);
  return inLanguage ? `${text} (${inLanguage})` : text;
}

/** What a proposal says, in words: names, values of a few, languages, and times in the operator's zone. */
export function useProposalFacts(): (lines: readonly Line[]) => Fact[] {
  const t = useTranslate();
  const word = (line: string, value: string) => {
    if (value === '*') return t('lineValue.every');
    const { name } = nameOfLine(line);
    if (CAPITALS.has(name)) return value.toUpperCase();
    const general = t(`lineValue.${name}_${value}`, { _: t(`shell.value_${value}`, { _: value }) });
    const sections = VALUES[name] ?? [];
    const key = value.replace(/[. ]/g, '_');
    return sections.reduceRight((otherwise, section) => t(`${section}.${key}`, { _: otherwise }), general);
  };
  /** What customers will read is told as they will. */
  const isText = (line: string) => nameOfLine(line).language !== undefined;
  const valueText = ({ name, value }: Line): ReactNode =>
    value === '' || isText(name)
      ? value
      : partsOfLine(value, name in VALUES).map((part, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line stand where they stand
          part.time === undefined ? word(name, part.text) : <Time key={place} ms={part.time} />,
        );
  return (lines) => lines.map((line) => ({ name: nameText(line.name, t), value: valueText(line) }));
}
