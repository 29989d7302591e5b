/** What an operator may be allowed to see and decide; a role is a set of them. */
export const PERMISSIONS = [
  'customers',
  /** Notes about customers, and their tags. */
  'notes',
  /** Cases of customers: seeing them and working on them. */
  'cases',
  /** Ending a case. */
  'closeCases',
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
  /** Daily closings and the figures of the first page. */
  'reports',
  /** Files of everything that a list finds; the list's own permission is needed too. */
  'export',
  /** What leaves the house by itself: webhooks, and keys for a company's own systems. */
  'connections',
  /** Messages to many customers. */
  'campaigns',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * The roles that a fresh database begins with, by least privilege: none may both decide about money and edit what customers
 * read. Which permissions a role has now is in the database.
 */
export const ROLES = {
  support: ['customers', 'notes', 'service'],
  compliance: ['customers', 'notes', 'cases', 'closeCases', 'certification', 'freeze', 'market', 'export'],
  cashier: ['customers', 'notes', 'recharge', 'withdrawal', 'loans', 'export'],
  editor: ['contents', 'settings', 'campaigns'],
  treasurer: [
    'customers',
    'notes',
    'recharge',
    'withdrawal',
    'adjust',
    'treasury',
    'products',
    'loans',
    'market',
    'reports',
    'export',
  ],
  auditor: ['customers', 'treasury', 'audit', 'reports', 'export'],
  admin: PERMISSIONS,
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
/** The name of a role, of those and of others that operators made. */
export type Role = string;
/** The role that always may manage operators. */
export const ADMIN_ROLE = 'admin';
/** What that role is never without. */
export const ADMIN_NEEDS: Permission = 'operators';
