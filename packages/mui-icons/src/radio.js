import { Radio } from 'lucide-react';
import { inMui } from './in-mui.js';

export default inMui(Radio);
