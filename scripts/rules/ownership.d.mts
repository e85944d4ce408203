/** Every violation below `root`, one line each. */
export function ownershipViolations(root: string): string[];
