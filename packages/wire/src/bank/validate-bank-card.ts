import type { Issue } from '../messages.ts';
import type { BankCard, BankCardDraft, BankCardForm } from './bank-card.ts';
import { cpfOf, pixKeyOf } from './brazilian-numbers.ts';

/** Letters and digits of card numbers and IBANs, in groups as people write them. */
const CARD_NUMBER = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){3,33}$/;

/** What is kept of a card: every field, "" where nothing was said. */
export type BankCardFields = Omit<BankCard, 'id' | 'createTime'>;

export type BankCardCheck =
  | { readonly ok: true; readonly card: BankCardFields }
  | { readonly ok: false; readonly issue: Issue };

/** Fields of each form, in their order; what the other form has is not kept. */
export const BANK_CARD_FIELDS = {
  standard: ['userName', 'cardNumber', 'bankName', 'bankBranch', 'bankAddress', 'bankCode', 'userAddress', 'coin'],
  brazil: ['nome', 'chavePix', 'bankName', 'cpf', 'bankBranch', 'bankAddress', 'bankCode', 'userAddress', 'coin'],
} as const satisfies Record<BankCardForm, readonly (keyof BankCardFields)[]>;

/** Reads and checks a card. The standard form requires no field, only that something is said. `coins`: those on offer. */
export function checkBankCard(form: BankCardForm, draft: BankCardDraft, coins?: readonly string[]): BankCardCheck {
  const wrong = (key: Issue['key'], field: keyof BankCardFields): BankCardCheck => ({
    ok: false,
    issue: { key, field },
  });
  const card = keptFields(form, draft);
  if (card.coin !== '' && coins !== undefined && !coins.includes(card.coin)) return wrong('bank_coin_unknown', 'coin');
  if (form === 'standard') {
    if (card.cardNumber !== '' && !CARD_NUMBER.test(card.cardNumber)) return wrong('card_number_form', 'cardNumber');
    const isEmpty = BANK_CARD_FIELDS.standard.every((name) => name === 'coin' || card[name] === '');
    return isEmpty ? wrong('please_fill_cardNumber', 'cardNumber') : { ok: true, card };
  }
  if (card.nome === '') return wrong('Bank_please_cardName', 'nome');
  if (card.chavePix === '') return wrong('please_fill_chavePix', 'chavePix');
  const chavePix = pixKeyOf(card.chavePix);
  if (chavePix === undefined) return wrong('pix_key_form', 'chavePix');
  if (card.bankName === '') return wrong('please_fill_bankName', 'bankName');
  if (card.cpf === '') return wrong('please_fill_cpf', 'cpf');
  const cpf = cpfOf(card.cpf);
  if (cpf === undefined) return wrong('cpf_form', 'cpf');
  return { ok: true, card: { ...card, chavePix, cpf } };
}

function keptFields(form: BankCardForm, draft: BankCardDraft): BankCardFields {
  const asked: readonly string[] = BANK_CARD_FIELDS[form];
  const kept = (name: keyof BankCardFields) => (asked.includes(name) ? (draft[name] ?? '').trim() : '');
  return {
    userName: kept('userName'),
    cardNumber: kept('cardNumber'),
    bankName: kept('bankName'),
    bankBranch: kept('bankBranch'),
    bankAddress: kept('bankAddress'),
    bankCode: kept('bankCode'),
    userAddress: kept('userAddress'),
    coin: kept('coin'),
    nome: kept('nome'),
    chavePix: kept('chavePix'),
    cpf: kept('cpf'),
  };
}

const SHOWN = 4;

/** "4111 1111 1111 1234" as "**** 1234"; what is too short to hide anything is all stars. */
export function maskedNumber(number: string): string {
  const kept = number.replace(/[\s-]/g, '');
  if (kept === '') return '';
  return kept.length > 2 * SHOWN ? `**** ${kept.slice(-SHOWN)}` : '****';
}

/** A Pix key that is an e-mail address keeps its domain: "a***@example.com". */
export function maskedPixKey(key: string): string {
  const at = key.lastIndexOf('@');
  return at > 0 ? `${key.charAt(0)}***${key.slice(at)}` : maskedNumber(key);
}
