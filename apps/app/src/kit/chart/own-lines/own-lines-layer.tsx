import {
  contractOrderList,
  contractPositionList,
  orderList,
  PAGE_SIZE_MAX,
  stockOrderList,
  stockPositionList,
  stopList,
} from '@bourse/wire';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../../platform/format.ts';
import { useCall } from '../../../platform/query-client.ts';
import { useTheme } from '../../../platform/theme.ts';
import type { ChartController } from '../chart-controller.ts';
import { ownLineOverlays } from './draw-own-lines.ts';
import { contractLines, type OwnLine, spotLines, stockLines } from './own-lines.ts';

const GROUP = 'own';

export interface OwnLinesLayerProps {
  readonly chart: ChartController;
  readonly symbol: string;
  /** The desks that trade it: only what can be there is asked for. */
  readonly desks: readonly string[];
}

/** Draws a customer's open orders and positions into the chart, and draws them anew as they change. */
export function OwnLinesLayer({ chart, symbol, desks }: OwnLinesLayerProps) {
  const { t } = useTranslation();
  const { shown: theme, priceColours } = useTheme();
  const open = { query: { symbol, pageSize: PAGE_SIZE_MAX } };
  const on = (desk: string) => ({ enabled: desks.includes(desk) });
  const { data: spot } = useCall(orderList, open, on('spot'));
  const { data: orders } = useCall(contractOrderList, open, on('contract'));
  const { data: positions } = useCall(contractPositionList, open, on('contract'));
  const { data: stops } = useCall(stopList, open, on('contract'));
  const { data: stockOrders } = useCall(stockOrderList, open, on('stock'));
  const { data: stockPositions } = useCall(stockPositionList, open, on('stock'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the appearance changes
  useEffect(() => {
    const lines = [
      ...spotLines(spot?.rows ?? []),
      ...contractLines(orders?.rows ?? [], positions?.rows ?? [], stops?.rows ?? []),
      ...stockLines(stockOrders?.list ?? [], stockPositions?.list ?? []),
    ];
    const label = ({ kind, amount, leverage }: OwnLine) =>
      t(`chart.line_${kind}`, { amount: amount === undefined ? '' : formatQuantity(amount), leverage });
    chart.draw(GROUP, ownLineOverlays(lines, label));
  }, [chart, spot, orders, positions, stops, stockOrders, stockPositions, t, theme, priceColours]);
  useEffect(() => () => chart.draw(GROUP, []), [chart]);
  return null;
}
