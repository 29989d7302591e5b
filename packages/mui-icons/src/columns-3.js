import { Columns3 } from 'lucide-react';
import { inMui } from './in-mui.js';

export default inMui(Columns3);
