/** What an operator may be allowed to see and decide; a role is a set of them. */
export const PERMISSIONS = [
  'customers',
  'certification',
  'freeze',
  'recharge',
  'withdrawal',
  'service',
  'contents',
  'settings',
  'adjust',
  'treasury',
  'products',
  'market',
  'loans',
  'audit',
  'operators',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Roles by least privilege: none may both decide about money and edit what customers read. */
export const ROLES = {
  support: ['customers', 'service'],
  compliance: ['customers', 'certification', 'freeze', 'market'],
  cashier: ['customers', 'recharge', 'withdrawal', 'loans'],
  editor: ['contents', 'settings'],
  treasurer: ['customers', 'recharge', 'withdrawal', 'adjust', 'treasury', 'products', 'loans', 'market'],
  auditor: ['customers', 'treasury', 'audit'],
  admin: PERMISSIONS,
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type Role = keyof typeof ROLES;
