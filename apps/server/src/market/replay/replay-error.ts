/** A folder or a file of recorded prices cannot be used. The message names the file, the line and the reason. */
export class ReplayError extends Error {}
