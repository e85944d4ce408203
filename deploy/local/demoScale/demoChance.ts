export const chance = (share: number): boolean => Math.random() < share;

/** A whole number from `from` on, below `to`. */
export const within = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from));
