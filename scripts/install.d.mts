/** What of it a spec compares with the shop's containers. */
export const shopFlags: readonly string[];
export const shopEnv: (root: string) => NodeJS.ProcessEnv;
