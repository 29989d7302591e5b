/** A chain of its own in memory, for tests and for trying things out. LOCAL_CHAIN_DATE: when it begins. */
module.exports = {
  solidity: '0.8.20',
  networks: { hardhat: { chainId: 31337, initialDate: process.env.LOCAL_CHAIN_DATE } },
};
