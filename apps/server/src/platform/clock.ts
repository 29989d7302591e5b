/** The one place the server reads the wall clock. Everything else is handed a `Clock`. */
export type Clock = () => number;

export const wallClock: Clock = () => Date.now();
