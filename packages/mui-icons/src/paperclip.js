import { Paperclip } from 'lucide-react';
import { inMui } from './in-mui.js';

export default inMui(Paperclip);
