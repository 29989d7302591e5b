import type { Company } from '../instrument.ts';

const B3 = 'B3, São Paulo';

/** Brazilian companies by their stock's code; see `companies-us.ts` for what is left out. */
export const BR_COMPANIES: Readonly<Record<string, Company>> = {
  PETR4: { exchange: B3, sector: 'energy', country: 'BR', headquarters: 'Rio de Janeiro', founded: 1953 },
  VALE3: { exchange: B3, sector: 'materials', country: 'BR', headquarters: 'Rio de Janeiro', founded: 1942 },
  ITUB4: { exchange: B3, sector: 'financials', country: 'BR', headquarters: 'São Paulo' },
  BBDC4: { exchange: B3, sector: 'financials', country: 'BR', headquarters: 'Osasco', founded: 1943 },
  BBAS3: { exchange: B3, sector: 'financials', country: 'BR', headquarters: 'Brasília', founded: 1808 },
  ABEV3: { exchange: B3, sector: 'consumerStaples', country: 'BR', headquarters: 'São Paulo', founded: 1999 },
  B3SA3: { exchange: B3, sector: 'financials', country: 'BR', headquarters: 'São Paulo', founded: 2017 },
  WEGE3: { exchange: B3, sector: 'industrials', country: 'BR', headquarters: 'Jaraguá do Sul', founded: 1961 },
  ITSA4: { exchange: B3, sector: 'financials', country: 'BR', headquarters: 'São Paulo', founded: 1966 },
  SUZB3: { exchange: B3, sector: 'materials', country: 'BR', founded: 1924 },
  RENT3: { exchange: B3, sector: 'industrials', country: 'BR', headquarters: 'Belo Horizonte', founded: 1973 },
  PRIO3: { exchange: B3, sector: 'energy', country: 'BR', headquarters: 'Rio de Janeiro' },
  EQTL3: { exchange: B3, sector: 'utilities', country: 'BR' },
  RADL3: { exchange: B3, sector: 'consumerStaples', country: 'BR', headquarters: 'São Paulo' },
  LREN3: { exchange: B3, sector: 'consumerGoods', country: 'BR', headquarters: 'Porto Alegre' },
  MGLU3: { exchange: B3, sector: 'consumerGoods', country: 'BR', founded: 1957 },
  GGBR4: { exchange: B3, sector: 'materials', country: 'BR', founded: 1901 },
  CSNA3: { exchange: B3, sector: 'materials', country: 'BR', headquarters: 'São Paulo', founded: 1941 },
  USIM5: { exchange: B3, sector: 'materials', country: 'BR', headquarters: 'Belo Horizonte', founded: 1956 },
  BBSE3: { exchange: B3, sector: 'financials', country: 'BR', headquarters: 'Brasília', founded: 2012 },
  SBSP3: { exchange: B3, sector: 'utilities', country: 'BR', headquarters: 'São Paulo', founded: 1973 },
  VIVT3: { exchange: B3, sector: 'communication', country: 'BR', headquarters: 'São Paulo' },
  CMIG4: { exchange: B3, sector: 'utilities', country: 'BR', headquarters: 'Belo Horizonte', founded: 1952 },
  TIMS3: { exchange: B3, sector: 'communication', country: 'BR', headquarters: 'Rio de Janeiro' },
  HAPV3: { exchange: B3, sector: 'healthCare', country: 'BR', headquarters: 'Fortaleza' },
  CURY3: { exchange: B3, sector: 'consumerGoods', country: 'BR', headquarters: 'São Paulo' },
};
