import { startTestChain } from '../../apps/server/src/platform/chain/test-chain.ts';

/** `npm run chain -- ADDRESS …`: a chain in memory with two tokens, 10,000 of each for every address; until it is stopped. */
const TOKENS_EACH = 10_000n;

const chain = await startTestChain();
for (const address of process.argv.slice(2)) {
  for (const token of [chain.usdt, chain.usdc]) await chain.give(token, address, TOKENS_EACH);
}
/** As on other chains, blocks come by themselves: one of them decides which block of a day counts. */
const BLOCK_MS = 60_000;
setInterval(() => void chain.mineAt(Date.now()).catch(console.error), BLOCK_MS);
console.log('A chain of its own, in memory. Start the server with:\n');
for (const [name, value] of Object.entries(chain.settings)) console.log(`${name}=${value}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void chain.close().then(() => process.exit(0)));
}
