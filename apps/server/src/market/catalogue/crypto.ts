import type { Desk, Instrument } from '../instrument.ts';
import { instrumentFrom } from './instrument-row.ts';

const ALL: readonly Desk[] = ['spot', 'contract', 'timed'];
const MOST: readonly Desk[] = ['spot', 'contract'];
const SPOT: readonly Desk[] = ['spot'];
const HOT = true;
const PLAIN = false;

type CryptoRow = readonly [
  base: string,
  name: string,
  price: number,
  tickSize: string,
  lotSize: string,
  volatility: number,
  dailyVolume: number,
  ticksPerMinute: number,
  listed: string,
  desks: readonly Desk[],
  hot: boolean,
];

const ROWS: readonly CryptoRow[] = [
  ['btc', 'Bitcoin', 96_500, '0.01', '0.00001', 0.48, 17_000, 57, '2021-01-04', ALL, HOT],
  ['eth', 'Ethereum', 3_250, '0.01', '0.0001', 0.62, 310_000, 52, '2021-01-04', ALL, HOT],
  ['sol', 'Solana', 152, '0.01', '0.001', 0.78, 3_600_000, 44, '2021-01-04', ALL, HOT],
  ['bnb', 'BNB', 905, '0.01', '0.001', 0.55, 210_000, 36, '2021-01-04', ALL, HOT],
  ['xrp', 'XRP', 2.24, '0.0001', '0.1', 0.76, 130_000_000, 44, '2021-01-04', ALL, HOT],
  ['ada', 'Cardano', 0.512, '0.0001', '0.1', 0.8, 110_000_000, 26, '2021-01-04', ALL, PLAIN],
  ['doge', 'Dogecoin', 0.1615, '0.00001', '1', 0.88, 980_000_000, 38, '2021-01-04', ALL, HOT],
  ['trx', 'TRON', 0.2885, '0.00001', '0.1', 0.46, 240_000_000, 22, '2021-01-04', ALL, PLAIN],
  ['ltc', 'Litecoin', 97.4, '0.01', '0.001', 0.68, 520_000, 24, '2021-01-04', ALL, PLAIN],
  ['link', 'Chainlink', 14.1, '0.001', '0.01', 0.8, 6_200_000, 28, '2021-01-04', ALL, PLAIN],
  ['dot', 'Polkadot', 2.86, '0.001', '0.01', 0.82, 9_500_000, 18, '2021-01-04', MOST, PLAIN],
  ['avax', 'Avalanche', 15.6, '0.001', '0.01', 0.86, 4_800_000, 24, '2021-01-04', ALL, PLAIN],
  ['shib', 'Shiba Inu', 0.00000915, '0.000000001', '10', 0.9, 5_600_000_000_000, 20, '2021-05-10', MOST, PLAIN],
  ['near', 'NEAR Protocol', 2.41, '0.001', '0.1', 0.92, 18_000_000, 18, '2021-01-04', MOST, PLAIN],
  ['atom', 'Cosmos', 2.78, '0.001', '0.01', 0.78, 4_600_000, 14, '2021-01-04', MOST, PLAIN],
  ['uni', 'Uniswap', 7.35, '0.001', '0.01', 0.9, 5_100_000, 18, '2021-01-04', MOST, PLAIN],
  ['etc', 'Ethereum Classic', 14.8, '0.01', '0.01', 0.74, 2_100_000, 14, '2021-01-04', MOST, PLAIN],
  ['ton', 'Toncoin', 1.88, '0.0001', '0.01', 0.7, 14_000_000, 16, '2022-08-15', ALL, PLAIN],
  ['bch', 'Bitcoin Cash', 498, '0.1', '0.001', 0.72, 82_000, 18, '2021-01-04', MOST, PLAIN],
  ['fil', 'Filecoin', 1.96, '0.001', '0.01', 0.9, 12_000_000, 14, '2021-01-04', SPOT, PLAIN],
  ['apt', 'Aptos', 2.95, '0.001', '0.01', 0.88, 6_400_000, 14, '2022-10-19', SPOT, PLAIN],
  ['arb', 'Arbitrum', 0.236, '0.0001', '0.1', 0.92, 96_000_000, 14, '2023-03-23', SPOT, PLAIN],
  ['sui', 'Sui', 1.72, '0.0001', '0.1', 0.96, 62_000_000, 26, '2023-05-03', MOST, HOT],
  ['aave', 'Aave', 176, '0.01', '0.001', 0.84, 148_000, 16, '2021-01-04', SPOT, PLAIN],
];

export const CRYPTO: readonly Instrument[] = ROWS.map(
  ([base, name, price, tickSize, lotSize, volatility, dailyVolume, ticksPerMinute, listed, desks, hot]) =>
    instrumentFrom({
      symbol: `${base}usdt`,
      base,
      quote: 'usdt',
      showSymbol: `${base.toUpperCase()}/USDT`,
      name,
      kind: 'crypto',
      desks,
      hot,
      price,
      tickSize,
      lotSize,
      minNotional: '5',
      makerFee: '0.0008',
      takerFee: '0.001',
      halfSpread: dailyVolume * price > 500_000_000 ? '0.00005' : '0.0001',
      volatility,
      dailyVolume,
      ticksPerMinute,
      listed,
    }),
);
