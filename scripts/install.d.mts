/** What of it a spec compares with the shop's containers. */
export const shopFlags: readonly string[];
