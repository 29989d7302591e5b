import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { drawSampleItem } from './draw-sample-item.ts';
import { issueNft } from './issue-nft.ts';
import { keepNftPicture } from './nft-pictures.ts';

const SUPPLY = 12;

/** For the demo: one collection, drawn by ourselves and marked as a sample. Does nothing where there is one. */
export async function seedDemoNfts(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
}): Promise<void> {
  if (deps.committer.engine.state.nfts.collections.size > 0) return;
  const pictures: string[] = [];
  for (let no = 1; no <= SUPPLY; no += 1) {
    pictures.push(await keepNftPicture(deps.db, await drawSampleItem(no), deps.clock()));
  }
  await issueNft(deps, {
    collection: {
      name: 'Quarter tiles',
      description:
        'Twelve patterns of quarter circles that this installation has drawn from their numbers, to try buying and selling with. They stand for nothing outside of it.',
      coin: 'usdt',
      price: '40',
      fee: '2',
      supply: SUPPLY,
      beginTime: 0,
      sample: true,
      pictures,
    },
    reason: 'The demo begins',
    operator: { id: 0, address: '' },
  });
}
