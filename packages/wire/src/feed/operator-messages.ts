import type { Permission } from '../operator/permissions.ts';

/** The operators' feed: /ws/console/{operatorId}. The first message is {"token":"…"}; every HEARTBEAT is answered by "ping". */
export const CONSOLE_FEED_PATH = '/ws/console/';

/** What waits for operators, and whose permission shows it: any of these. */
export const QUEUES = {
  certification: ['certification'],
  recharge: ['recharge'],
  withdrawal: ['withdrawal'],
  service: ['service'],
  loan: ['loans'],
  cases: ['cases'],
  approvals: [
    'recharge',
    'withdrawal',
    'adjust',
    'treasury',
    'settings',
    'products',
    'loans',
    'market',
    'operators',
    'connections',
    'cases',
    'campaigns',
  ],
  customers: ['customers'],
  campaigns: ['campaigns'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type Queue = keyof typeof QUEUES;

export type ConsolePush =
  | { readonly type: 'HEARTBEAT'; readonly seq: number }
  /** Something came into this queue, left it, or changed in it: read it again. */
  | { readonly type: 'QUEUE'; readonly queue: Queue; readonly seq: number };
