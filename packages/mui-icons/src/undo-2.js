import { Undo2 } from 'lucide-react';
import { inMui } from './in-mui.js';

export default inMui(Undo2);
