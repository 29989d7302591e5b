import { BR_COMPANIES } from './companies-br.ts';
import { type StockRow, stocksFrom } from './stock-row.ts';

const ROWS: readonly StockRow[] = [
  ['PETR4', 'Petrobras PN', 32.45, 0.29, 42_000_000, 26],
  ['VALE3', 'Vale ON', 65.2, 0.28, 24_000_000, 24],
  ['ITUB4', 'Itaú Unibanco PN', 40.1, 0.22, 28_000_000, 22],
  ['BBDC4', 'Bradesco PN', 18.85, 0.26, 38_000_000, 20],
  ['BBAS3', 'Banco do Brasil ON', 22.3, 0.31, 36_000_000, 20],
  ['ABEV3', 'Ambev ON', 13.4, 0.23, 34_000_000, 18],
  ['B3SA3', 'B3 ON', 13.9, 0.31, 40_000_000, 18],
  ['WEGE3', 'WEG ON', 44.2, 0.29, 9_800_000, 18],
  ['ITSA4', 'Itaúsa PN', 11.85, 0.21, 22_000_000, 16],
  ['SUZB3', 'Suzano ON', 48.6, 0.26, 7_200_000, 16],
  ['RENT3', 'Localiza ON', 43.7, 0.38, 9_600_000, 16],
  ['PRIO3', 'PRIO ON', 38.2, 0.36, 9_400_000, 16],
  ['EQTL3', 'Equatorial ON', 38.9, 0.22, 8_100_000, 15],
  ['RADL3', 'Raia Drogasil ON', 22.6, 0.33, 9_200_000, 15],
  ['LREN3', 'Lojas Renner ON', 15.3, 0.38, 15_000_000, 16],
  ['MGLU3', 'Magazine Luiza ON', 9.15, 0.62, 22_000_000, 18],
  ['GGBR4', 'Gerdau PN', 19.1, 0.29, 12_000_000, 15],
  ['CSNA3', 'CSN ON', 8.9, 0.42, 11_000_000, 15],
  ['USIM5', 'Usiminas PNA', 5.75, 0.44, 16_000_000, 15],
  ['BBSE3', 'BB Seguridade ON', 33.6, 0.2, 5_600_000, 15],
  ['SBSP3', 'Sabesp ON', 137.5, 0.25, 3_900_000, 16],
  ['VIVT3', 'Telefônica Brasil ON', 34.4, 0.21, 4_400_000, 15],
  ['CMIG4', 'Cemig PN', 11.3, 0.23, 12_000_000, 15],
  ['TIMS3', 'TIM ON', 24.7, 0.25, 5_800_000, 15],
  ['HAPV3', 'Hapvida ON', 31.4, 0.55, 4_700_000, 16],
  ['CURY3', 'Cury ON', 34.8, 0.36, 2_900_000, 15],
];

/** São Paulo, in reais. */
export const BR_STOCKS = stocksFrom(
  { kind: 'stock-br', quote: 'brl', hot: new Set(['PETR4', 'VALE3', 'ITUB4']), companies: BR_COMPANIES },
  ROWS,
);
