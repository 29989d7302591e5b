import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';

/** Most cards of one customer. */
export const BANK_CARDS_MAX = 10;

/** Which fields a deployment asks for: those of a usual bank account, or a Pix key (Brazil). */
export const BANK_CARD_FORMS = ['standard', 'brazil'] as const;
export type BankCardForm = (typeof BANK_CARD_FORMS)[number];

const LONG = 120;
const SHORT = 40;

const fields = {
  userName: z.optional(text(LONG)),
  cardNumber: z.optional(text(SHORT)),
  bankName: z.optional(text(LONG)),
  bankBranch: z.optional(text(LONG)),
  bankAddress: z.optional(text(LONG)),
  /** SWIFT, routing number, sort code. */
  bankCode: z.optional(text(SHORT)),
  /** Where the holder lives. */
  userAddress: z.optional(text(LONG)),
  /** A value of the dictionary t_bank_coin. */
  coin: z.optional(text(16)),
  /** The form of Brazil: the holder's name, the Pix key, the taxpayer's number. */
  nome: z.optional(text(LONG)),
  chavePix: z.optional(text(LONG)),
  cpf: z.optional(text(SHORT)),
};

export const bankCardBody = z.object(fields);
export type BankCardDraft = z.infer<typeof bankCardBody>;

/** In lists all but the last four of card number, Pix key and CPF are stars. */
export const bankCard = z.object({
  id: id(),
  createTime: timeMs(),
  userName: z.string(),
  cardNumber: z.string(),
  bankName: z.string(),
  bankBranch: z.string(),
  bankAddress: z.string(),
  bankCode: z.string(),
  userAddress: z.string(),
  coin: z.string(),
  nome: z.string(),
  chavePix: z.string(),
  cpf: z.string(),
});
export type BankCard = z.infer<typeof bankCard>;

/** `usableFrom`: withdrawals may go there from this moment on. */
const listedCard = z.extend(bankCard, { usableFrom: timeMs() });
export type ListedCard = z.infer<typeof listedCard>;

export const getBank = endpoint({
  id: 'bank.list',
  method: 'POST',
  path: '/api/userBank/getbank',
  caller: 'customer',
  summary: 'The own bank cards, oldest first; numbers with their last four characters only.',
  envelope: 'data',
  output: z.array(listedCard),
});

export const getBankCard = endpoint({
  id: 'bank.card',
  method: 'GET',
  path: '/api/userBank/{id}',
  caller: 'customer',
  summary: 'One of the own bank cards with its whole numbers, to edit it.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: bankCard,
});

export const saveBank = endpoint({
  id: 'bank.save',
  method: 'POST',
  path: '/api/userBank/save',
  caller: 'customer',
  summary: 'Adds a bank card. Which fields are required is up to the deployment.',
  envelope: 'none',
  body: bankCardBody,
});

export const updateBank = endpoint({
  id: 'bank.update',
  method: 'POST',
  path: '/api/userBank/update',
  caller: 'customer',
  summary: 'Replaces all fields of one of the own bank cards.',
  envelope: 'none',
  body: z.object({ id: id(), ...fields }),
});

export const removeBank = endpoint({
  id: 'bank.remove',
  method: 'DELETE',
  path: '/api/userBank/{id}',
  caller: 'customer',
  summary: 'Removes one of the own bank cards.',
  envelope: 'none',
  params: z.object({ id: id() }),
});
