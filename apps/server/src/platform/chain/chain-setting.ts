/** The chain from which balances of wallets are read. */
export interface ChainSetting {
  readonly chainId: number;
  /** JSON-RPC addresses; each read goes to the first that answers. */
  readonly urls: readonly string[];
  /** Contract address of each token that counts, by coin; a coin without one is closed. */
  readonly tokens: Readonly<Record<'usdt' | 'usdc', string | undefined>>;
}

export interface ChainTexts {
  readonly CHAIN_RPC_URL?: string | undefined;
  readonly CHAIN_ID: number;
  readonly CHAIN_USDT?: string | undefined;
  readonly CHAIN_USDC?: string | undefined;
}

/** One or more addresses, separated by commas; undefined if there are none: then no chain is read. */
export function chainSetting({
  CHAIN_RPC_URL,
  CHAIN_ID,
  CHAIN_USDT,
  CHAIN_USDC,
}: ChainTexts): ChainSetting | undefined {
  if (CHAIN_RPC_URL === undefined) return undefined;
  const urls = CHAIN_RPC_URL.split(',').map((url) => url.trim());
  return { chainId: CHAIN_ID, urls, tokens: { usdt: CHAIN_USDT, usdc: CHAIN_USDC } };
}
