import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

/** A drawing of lucide as MUI's icon: its size and colour, our strokes. The inner picture says itself that nothing is filled. */
export const inMui = (Drawing) => createSvgIcon(createElement(Drawing), Drawing.displayName);
