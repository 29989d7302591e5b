import { ArrowDownLeft } from 'lucide-react';
import { inMui } from './in-mui.js';

export default inMui(ArrowDownLeft);
