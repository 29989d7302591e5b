import { describe, expect, it } from 'vitest';
import { uploadUrl } from '../upload/upload.ts';
import { COUNTRIES } from './countries.ts';
import type { UploadKycBody } from './upload-kyc.ts';
import { bareIdNumber, type CertificationRules, validateCertification } from './validate-certification.ts';

const url = uploadUrl('00000000-0000-4000-8000-000000000000');
const primary: UploadKycBody = { flag: 1, realName: 'Anna Müller', idCard: 'AB 123.456-7' };
const advanced: UploadKycBody = { ...primary, flag: 2, cardType: 2, country: 'DE', frontUrl: url, backUrl: url };
const asked: CertificationRules = { advancedRequiresIdNumber: true };
const skipped: CertificationRules = { advancedRequiresIdNumber: false };

describe('a request to be verified', () => {
  const rows: [string, UploadKycBody, CertificationRules, [string, string] | undefined][] = [
    ['primary', primary, asked, undefined],
    ['no name', { ...primary, realName: ' ' }, asked, ['advanced_please_name', 'realName']],
    ['a name of one letter', { ...primary, realName: 'A.' }, asked, ['real_name_form', 'realName']],
    ['a name with digits', { ...primary, realName: 'Anna 2' }, asked, ['real_name_form', 'realName']],
    ['a name with marks', { ...primary, realName: '<b>Anna</b>' }, asked, ['real_name_form', 'realName']],
    ['a Chinese name', { ...primary, realName: '王芳' }, asked, undefined],
    ['a Hindi name', { ...primary, realName: 'प्रिया' }, asked, undefined],
    ['a name with marks of its own', { ...primary, realName: "Seán O'Neill-Núñez Jr." }, asked, undefined],
    ['no number', { ...primary, idCard: undefined }, asked, ['login_please_id_number', 'idCard']],
    ['an empty number', { ...primary, idCard: ' ' }, asked, ['login_please_id_number', 'idCard']],
    ['a short number', { ...primary, idCard: '1-2-3' }, asked, ['id_number_form', 'idCard']],
    ['a long number', { ...primary, idCard: '1'.repeat(41) }, asked, ['id_number_form', 'idCard']],
    ['a number with other signs', { ...primary, idCard: "1234' or 1=1" }, asked, ['id_number_form', 'idCard']],
    ['advanced', advanced, asked, undefined],
    ['advanced, no name', { ...advanced, realName: '' }, asked, ['advanced_please_name', 'realName']],
    ['advanced, no number', { ...advanced, idCard: '' }, asked, ['advanced_please_number', 'idCard']],
    ['advanced, none asked for', { ...advanced, idCard: '' }, skipped, undefined],
    [
      'advanced, a wrong one that was not asked for',
      { ...advanced, idCard: '1' },
      skipped,
      ['id_number_form', 'idCard'],
    ],
    ['no kind', { ...advanced, cardType: undefined }, asked, ['advanced_please_cardType', 'cardType']],
    ['no country', { ...advanced, country: undefined }, asked, ['advanced_please_country', 'country']],
    ['no such country', { ...advanced, country: 'ZZ' }, asked, ['advanced_please_country', 'country']],
    ['no front', { ...advanced, frontUrl: '' }, asked, ['loan_idcardFront', 'frontUrl']],
    ['no back', { ...advanced, backUrl: undefined }, asked, ['loan_idcardReverse', 'backUrl']],
    [
      'a front on its way',
      { ...advanced, frontUrl: '' },
      { ...asked, sending: ['frontUrl'] },
      ['recharge_img_load', 'frontUrl'],
    ],
    ['a third on its way', advanced, { ...asked, sending: ['handelUrl'] }, ['recharge_img_load', 'handelUrl']],
  ];
  it.each(rows)('%s', (_, draft, rules, expected) => {
    const issue = validateCertification(draft, rules);
    expect(issue && [issue.key, issue.field]).toEqual(expected);
  });
});

it('one number is one text, however it is written', () => {
  expect(['ab 123.456-7', 'AB1234567', 'ab/12 34 567'].map(bareIdNumber)).toEqual(Array(3).fill('AB1234567'));
});

it('knows about 250 countries, each once', () => {
  expect(COUNTRIES.length).toBeGreaterThan(240);
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(COUNTRIES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});
