import { Trash2 } from 'lucide-react';
import { inMui } from './in-mui.js';

export default inMui(Trash2);
