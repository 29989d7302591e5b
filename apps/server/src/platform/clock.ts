/** The only place where the server reads the wall clock. Everything else is given a `Clock`. */
export type Clock = () => number;

export const wallClock: Clock = () => Date.now();
