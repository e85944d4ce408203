/** How many can be taken: what is left, and at most `limit` where that is known. */
export const mostOf = (left: number, limit: number | undefined): number => Math.min(left, limit ?? left);
