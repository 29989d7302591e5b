import { createHash } from 'node:crypto';

/** The hash before the first batch. */
export const GENESIS_HASH = '0'.repeat(64);

/** Hash of a batch: SHA-256 of the former hash, the batch number and the batch's commands. */
export function batchHash(previousHash: string, batch: number, commands: string): string {
  return createHash('sha256').update(`${previousHash}\n${batch}\n${commands}`).digest('hex');
}
