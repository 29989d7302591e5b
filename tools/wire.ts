import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WIRE, WRITTEN } from './wire-index.ts';

for (const [file, text] of Object.entries(WRITTEN)) writeFileSync(join(WIRE, file), text);
