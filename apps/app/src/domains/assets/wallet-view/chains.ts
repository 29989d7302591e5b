import { ACCOUNT_TYPE, type AssetRow, CHAINS, type DepositChannel, type WalletAddress } from '@bourse/wire';

/** Where one chain's money comes in. */
export interface ChainTarget {
  readonly coin: string;
  readonly address: string;
  /** Nobody owns it: nothing is to be sent there. */
  readonly sample: boolean;
}

/** What a customer has to do with one chain. */
export interface ChainView {
  /** "TRC". */
  readonly type: string;
  /** Of the platform account: the coins that come in over this chain, and what is free of each. */
  readonly balances: readonly { readonly coin: string; readonly available: string }[];
  /** The own addresses that withdrawals may go to. */
  readonly bound: readonly WalletAddress[];
  readonly targets: readonly ChainTarget[];
  /** An address of this chain can be bound. */
  readonly canBind: boolean;
}

interface Known {
  readonly channels: readonly Pick<DepositChannel, 'coin' | 'type' | 'kind'>[];
  readonly targets: readonly (ChainTarget & { readonly type: string })[];
  readonly bound: readonly WalletAddress[];
  readonly assets: readonly Pick<AssetRow, 'type' | 'symbol' | 'availableAmount'>[];
}

/** Chains over which money comes in or goes out, in the order of the channels; then those of bound addresses alone. */
export function chainViews({ channels, targets, bound, assets }: Known): ChainView[] {
  const chains = channels.filter(({ kind }) => kind === 'chain');
  const types = [...new Set([...chains.map(({ type }) => type), ...bound.map(({ type }) => type)])];
  const availableOf = (coin: string) =>
    assets.find(({ type, symbol }) => type === ACCOUNT_TYPE.platform && symbol === coin)?.availableAmount ?? '0';
  return types.map((type) => {
    const coins = [...new Set(chains.filter((one) => one.type === type).map(({ coin }) => coin))];
    return {
      type,
      balances: coins.map((coin) => ({ coin, available: availableOf(coin) })),
      bound: bound.filter((one) => one.type === type),
      targets: targets.filter((one) => one.type === type && one.address !== ''),
      canBind: CHAINS.some((chain) => chain === type),
    };
  });
}
