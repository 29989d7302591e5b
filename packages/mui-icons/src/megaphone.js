import { Megaphone } from 'lucide-react';
import { inMui } from './in-mui.js';

export default inMui(Megaphone);
