/** They sign in at once: one trades with the simulated grant, the other with money that came in by deposits. */
export const DEMO_SIGN_INS = [
  { loginName: 'demo', loginPassword: 'demo1234', simulated: true, deposits: [] },
  {
    loginName: 'trader',
    loginPassword: 'trader1234',
    simulated: false,
    deposits: [
      ['usdt', '25000'],
      ['btc', '0.5'],
    ],
  },
] as const;

/** They sign in to the console; the first sign-in enrols their second factor. */
export const DEMO_OPERATORS = [
  { name: 'olivia', password: 'olivia1234', role: 'admin' },
  { name: 'oscar', password: 'oscar1234', role: 'admin' },
] as const;

const KNOWN: ReadonlyMap<string, string> = new Map([
  ...DEMO_SIGN_INS.map(({ loginName, loginPassword }) => [loginName, loginPassword] as const),
  ...DEMO_OPERATORS.map(({ name, password }) => [name, password] as const),
]);

/** Whether everybody knows the password of this account, because it is in this file. */
export const isKnownToAll = (name: string, password: string): boolean =>
  KNOWN.get(name.trim().toLowerCase()) === password;
