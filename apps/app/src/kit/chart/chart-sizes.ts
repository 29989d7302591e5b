/** Of the time axis under a chart. */
export const AXIS_PX = 26;
