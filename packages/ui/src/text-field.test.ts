import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PasswordField, TextField } from './text-field.tsx';

const FIELD = { label: 'Fund password', value: '', onValueChange: () => undefined };
const WORDS = { showLabel: 'Show', hideLabelText: 'Hide' };

it('a field for a password says that it is one, whatever its browser may fill in', () => {
  const password = createElement(PasswordField, { ...FIELD, ...WORDS, autoComplete: 'off' });
  expect(renderToStaticMarkup(password)).toMatch(/<input[^>]* data-secret="true"/);
  expect(renderToStaticMarkup(createElement(TextField, FIELD))).not.toContain('data-secret');
});
