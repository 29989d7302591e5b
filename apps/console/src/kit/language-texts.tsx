import { LANGUAGE_NAMES, LANGUAGES } from '@bourse/wire';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** What a language is called in itself; its code where it has no name. */
export const nameOf = (lang: string): string => (LANGUAGE_NAMES as Readonly<Record<string, string>>)[lang] ?? lang;

export interface LanguageTextsProps<Text extends { readonly lang: string }> {
  readonly texts: readonly Text[];
  /** What a language begins with. */
  empty(lang: string): Text;
  /** Under the choice of one more language. */
  readonly help?: string;
  onChange(texts: readonly Text[]): void;
  /** The fields of one language. `set` replaces parts of its text. */
  children(text: Text, set: (change: Partial<Text>) => void, place: number): ReactNode;
}

/** Texts of one thing, a language after the other. English stays; the others come and go. */
export function LanguageTexts<Text extends { readonly lang: string }>(props: LanguageTextsProps<Text>) {
  const { texts, empty, help, onChange, children } = props;
  const t = useTranslate();
  const missing = LANGUAGES.filter((lang) => !texts.some((one) => one.lang === lang));
  return (
    <>
      {texts.map((one, place) => (
        <Stack key={one.lang} spacing={1}>
          {children(one, (change) => onChange(texts.with(place, { ...one, ...change })), place)}
          {one.lang !== 'en' && (
            <Button
              size="small"
              sx={{ alignSelf: 'flex-end' }}
              onClick={() => onChange(texts.filter(({ lang }) => lang !== one.lang))}
            >
              {t('replies.removeLanguage', { language: nameOf(one.lang) })}
            </Button>
          )}
        </Stack>
      ))}
      {missing.length > 0 && (
        <TextField
          select
          label={t('replies.addLanguage')}
          helperText={help}
          value=""
          onChange={(event) => onChange([...texts, empty(event.target.value)])}
        >
          {missing.map((lang) => (
            <MenuItem key={lang} value={lang}>
              {nameOf(lang)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
