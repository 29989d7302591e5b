import { ChartCandlestick } from 'lucide-react';
import { inMui } from './in-mui.js';

export default inMui(ChartCandlestick);
