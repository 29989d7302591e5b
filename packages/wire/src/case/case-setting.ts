import * as z from 'zod/mini';
import { decimal } from '../fields.ts';

const YEAR_HOURS = 8_760;
const whole = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));
/** 0 switches it off; one alone is never many. */
const customers = () =>
  z.number().check(
    z.int(),
    z.gte(0),
    z.lte(1000),
    z.refine((count) => count !== 1),
  );

/** From when on rules raise cases (docs/cases.md). 0 switches a rule, or a part of one, off. Amounts are in USDT. */
export const caseSetting = z.object({
  /** Velocity: within so many hours more deposits, or more withdrawals, than this, or worth more. */
  velocityHours: whole(1, YEAR_HOURS),
  velocityCount: whole(0, 10_000),
  velocityAmount: decimal(),
  /** In and out: deposits of at least this leave within so many hours, and less than this part of them (percent) was traded. */
  inAndOutHours: whole(1, YEAR_HOURS),
  inAndOutAmount: decimal(),
  inAndOutTraded: whole(0, 1000),
  /** Shared: a withdrawal address or bank account of at least so many customers. */
  sharedAccountCustomers: customers(),
  /** A device at an internet address with which at least so many signed in within so many days. */
  sharedDeviceCustomers: customers(),
  sharedDeviceDays: whole(1, 365),
  /** How much of a verified name must be as in a list, in percent. */
  nameLikeness: z.number().check(
    z.int(),
    z.lte(100),
    z.refine((percent) => percent === 0 || percent >= 70),
  ),
});
export type CaseSetting = z.infer<typeof caseSetting>;

export const DEFAULT_CASE_SETTING: CaseSetting = {
  velocityHours: 24,
  velocityCount: 10,
  velocityAmount: '50000',
  inAndOutHours: 48,
  inAndOutAmount: '5000',
  inAndOutTraded: 10,
  sharedAccountCustomers: 2,
  sharedDeviceCustomers: 3,
  sharedDeviceDays: 30,
  nameLikeness: 88,
};
