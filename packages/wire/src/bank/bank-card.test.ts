import { describe, expect, it } from 'vitest';
import type { BankCardDraft } from './bank-card.ts';
import { cnpjOf, cpfOf, pixKeyOf } from './brazilian-numbers.ts';
import { checkBankCard, maskedNumber, maskedPixKey } from './validate-bank-card.ts';

const CPFS: [typed: string, read: string | undefined][] = [
  ['529.982.247-25', '52998224725'],
  ['11144477735', '11144477735'],
  ['111 444 777 35', '11144477735'],
  // Both remainders are 1.
  ['12345688700', '12345688700'],
  ['52998224726', undefined],
  ['52998224735', undefined],
  ['11111111111', undefined],
  ['5299822472', undefined],
  ['529982247255', undefined],
  ['5299822472x', undefined],
  ['', undefined],
];
it.each(CPFS)('reads the CPF %s', (typed, read) => expect(cpfOf(typed)).toBe(read));

const CNPJS: [typed: string, read: string | undefined][] = [
  ['11.222.333/0001-81', '11222333000181'],
  ['00000000000191', '00000000000191'],
  ['11222333001404', '11222333001404'],
  // The example with letters of the tax office's own description.
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['12ABC34501DE36', undefined],
  ['11222333000182', undefined],
  ['11222333000191', undefined],
  ['00000000000000', undefined],
];
it.each(CNPJS)('reads the CNPJ %s', (typed, read) => expect(cnpjOf(typed)).toBe(read));

const KEYS: [what: string, typed: string, read: string | undefined][] = [
  ['a CPF', '529.982.247-25', '52998224725'],
  ['a CNPJ', '11.222.333/0001-81', '11222333000181'],
  ['an e-mail address', 'Ana@Example.com.br', 'ana@example.com.br'],
  ['a mobile number', '+55 (11) 98765-4321', '+5511987654321'],
  ['a land line', '+551132654321', '+551132654321'],
  ['a random key', '123E4567-E89B-12D3-A456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ['a number without its country', '11987654321', undefined],
  ['a number of another country', '+4915112345678', undefined],
  ['half an address', 'ana@example', undefined],
  ['a wrong CPF', '52998224726', undefined],
  ['anything', 'my key', undefined],
];
it.each(KEYS)('reads %s as a Pix key: %s', (_, typed, read) => expect(pixKeyOf(typed)).toBe(read));

describe('the form of Brazil', () => {
  const whole: BankCardDraft = {
    nome: ' Ana Souza ',
    chavePix: '+55 11 98765-4321',
    bankName: 'Banco',
    cpf: '529.982.247-25',
    bankBranch: '0001',
    bankAddress: ' Av. Paulista 1 ',
    bankCode: 'BRASBRRJ',
    userAddress: 'Rua A 2',
    cardNumber: '1234',
  };
  it('keeps its own fields, as the system writes them', () => {
    expect(checkBankCard('brazil', whole)).toMatchObject({
      ok: true,
      card: { nome: 'Ana Souza', chavePix: '+5511987654321', cpf: '52998224725', bankBranch: '0001', cardNumber: '' },
    });
  });
  it('keeps branch, address, code and home address, and asks for none of them', () => {
    expect(checkBankCard('brazil', whole)).toMatchObject({
      card: { bankAddress: 'Av. Paulista 1', bankCode: 'BRASBRRJ', userAddress: 'Rua A 2' },
    });
    const { bankBranch: _b, bankAddress: _a, bankCode: _c, userAddress: _u, ...required } = whole;
    expect(checkBankCard('brazil', required)).toMatchObject({ ok: true, card: { bankAddress: '' } });
  });
  const wrong: [change: BankCardDraft, key: string, field: string][] = [
    [{ nome: ' ' }, 'Bank_please_cardName', 'nome'],
    [{ chavePix: '' }, 'please_fill_chavePix', 'chavePix'],
    [{ chavePix: 'x' }, 'pix_key_form', 'chavePix'],
    [{ bankName: undefined }, 'please_fill_bankName', 'bankName'],
    [{ cpf: '' }, 'please_fill_cpf', 'cpf'],
    [{ cpf: '529.982.247-26' }, 'cpf_form', 'cpf'],
    [{ coin: 'xyz' }, 'bank_coin_unknown', 'coin'],
  ];
  it.each(wrong)('refuses %j', (change, key, field) => {
    expect(checkBankCard('brazil', { ...whole, ...change }, ['brl'])).toEqual({ ok: false, issue: { key, field } });
  });
});

describe('the standard form', () => {
  const rows: [draft: BankCardDraft, issue: string | undefined][] = [
    [{ cardNumber: '4111 1111 1111 1234' }, undefined],
    [{ cardNumber: 'DE89 3704 0044 0532 0130 00', coin: 'usd' }, undefined],
    [{ bankName: 'A bank' }, undefined],
    [{}, 'please_fill_cardNumber'],
    [{ coin: 'usd', nome: 'Ana', userName: ' ' }, 'please_fill_cardNumber'],
    [{ cardNumber: '12' }, 'card_number_form'],
    [{ cardNumber: '4111/1111' }, 'card_number_form'],
    [{ cardNumber: '41111111', coin: 'doge' }, 'bank_coin_unknown'],
  ];
  it.each(rows)('%j', (draft, issue) => {
    const check = checkBankCard('standard', draft, ['usd', 'brl']);
    expect(check.ok ? undefined : check.issue.key).toBe(issue);
  });
});

const MASKS: [number: string, masked: string][] = [
  ['4111 1111 1111 1234', '**** 1234'],
  ['52998224725', '**** 4725'],
  ['12345678', '****'],
  ['1234', '****'],
  ['', ''],
];
it.each(MASKS)('masks %s', (number, masked) => expect(maskedNumber(number)).toBe(masked));
it('masks Pix keys', () => {
  expect(maskedPixKey('ana@example.com')).toBe('a***@example.com');
  expect(maskedPixKey('+5511987654321')).toBe('**** 4321');
});
