import type { Issue } from '../messages.ts';
import { COUNTRIES } from './countries.ts';
import { CERTIFICATION_LEVEL, type UploadKycBody } from './upload-kyc.ts';

/** What a deployment asks for, and what the phone knows beyond the form. */
export interface CertificationRules {
  readonly advancedRequiresIdNumber: boolean;
  /** Pictures that are being sent, by field. */
  readonly sending?: readonly (keyof UploadKycBody)[];
}

const NUMBER_MIN = 4;
const NUMBER_MAX = 40;

/** First wrong thing about a request for verification, in the order of its fields, or undefined. */
export function validateCertification(draft: UploadKycBody, rules: CertificationRules): Issue | undefined {
  return draft.flag === CERTIFICATION_LEVEL.primary ? validatePrimary(draft) : validateAdvanced(draft, rules);
}

function validatePrimary({ realName, idCard }: UploadKycBody): Issue | undefined {
  return validateName(realName) ?? validateNumber(idCard, 'login_please_id_number');
}

function validateAdvanced(draft: UploadKycBody, rules: CertificationRules): Issue | undefined {
  const { realName, idCard = '', cardType, country = '', frontUrl, backUrl } = draft;
  const numberWanted = rules.advancedRequiresIdNumber || idCard !== '';
  return (
    validateName(realName) ??
    (numberWanted ? validateNumber(idCard, 'advanced_please_number') : undefined) ??
    (cardType === undefined ? wrong('advanced_please_cardType', 'cardType') : undefined) ??
    (COUNTRIES.includes(country) ? undefined : wrong('advanced_please_country', 'country')) ??
    validatePicture(frontUrl, 'frontUrl', 'loan_idcardFront', rules) ??
    validatePicture(backUrl, 'backUrl', 'loan_idcardReverse', rules) ??
    (rules.sending?.includes('handelUrl') === true ? wrong('recharge_img_load', 'handelUrl') : undefined)
  );
}

/** Any script, at least two letters; no digits, no marks that names do not have. */
function validateName(name: string): Issue | undefined {
  if (name.trim() === '') return wrong('advanced_please_name', 'realName');
  const letters = name.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return letters >= 2 && /^[\p{L}\p{M}\s.,'’·-]+$/u.test(name) ? undefined : wrong('real_name_form', 'realName');
}

function validateNumber(number: string | undefined, missing: Issue['key']): Issue | undefined {
  if (number === undefined || number.trim() === '') return wrong(missing, 'idCard');
  const bare = bareIdNumber(number);
  const written = /^[A-Za-z0-9\s./-]+$/.test(number);
  return written && bare.length >= NUMBER_MIN && bare.length <= NUMBER_MAX
    ? undefined
    : wrong('id_number_form', 'idCard');
}

function validatePicture(
  url: string | undefined,
  field: 'frontUrl' | 'backUrl',
  missing: Issue['key'],
  { sending }: CertificationRules,
): Issue | undefined {
  if (sending?.includes(field) === true) return wrong('recharge_img_load', field);
  return url === undefined || url === '' ? wrong(missing, field) : undefined;
}

/** A document's number without separators, so that one number is always one text. */
export function bareIdNumber(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function wrong(key: Issue['key'], field: string): Issue {
  return { key, field };
}
