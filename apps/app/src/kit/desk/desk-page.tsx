import type { CoinItem } from '@bourse/wire';
import type { ReactNode } from 'react';
import { LoadingBars } from '../../shell/loading.tsx';
import { InstrumentHeader, type InstrumentHeaderProps } from '../instrument/instrument-header.tsx';
import { DeskRules } from './desk-rules.tsx';
import { DESK_OF_COIN, DeskTabs } from './desk-tabs.tsx';
import { DeskWithoutCoin, type DeskWithoutCoinProps } from './desk-without-coin.tsx';
import { HaltLine } from './halt-line.tsx';
import { DETAIL_TYPE } from './open-desks.ts';

export interface DeskPageProps
  extends Omit<DeskWithoutCoinProps, 'skeleton'>,
    Pick<InstrumentHeaderProps, 'title' | 'picker' | 'actions'> {
  readonly coin: CoinItem | undefined;
  /** What stands there while the instrument is loaded. */
  readonly bars: readonly string[];
  readonly children: ReactNode;
}

/** The desk of an instrument under its header, or what is said while there is none. */
export function DeskPage({ desk, coin, lists, unknown, bars, children, actions, ...header }: DeskPageProps) {
  if (coin === undefined) {
    const skeleton = <LoadingBars className="flex flex-col gap-3 px-4 pt-2" bars={bars} />;
    return <DeskWithoutCoin {...header} desk={desk} lists={lists} unknown={unknown} skeleton={skeleton} />;
  }
  return (
    <>
      <InstrumentHeader
        {...header}
        coin={coin}
        detailType={DETAIL_TYPE[desk]}
        actions={
          <>
            {actions}
            <DeskRules desk={desk} />
          </>
        }
      />
      <DeskTabs desk={desk} coin={coin} />
      <HaltLine desk={DESK_OF_COIN[desk]} coin={coin} />
      {children}
    </>
  );
}
