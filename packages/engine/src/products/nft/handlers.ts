import { always, type Handlers, once } from '../../core/handler.ts';
import type { NftCommand } from './commands.ts';
import { issueNft } from './issue-nft.ts';
import { askNft, buyNft } from './trade-nft.ts';

export const nftHandlers: Handlers<NftCommand> = {
  'issue-nft': always(issueNft),
  'buy-nft': once(buyNft),
  'ask-nft': always(askNft),
};
