/** How a customer reads a movement. An adjustment says no more: who made it and why is the shop's own. */
export const entryDescriptions = {
  referral_reward: 'Referral reward',
  referral_transfer: 'Referral earnings withdrawn',
  adjustment: 'Adjustment',
} as const;
