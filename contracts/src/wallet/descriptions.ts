/** How a customer reads a movement. Of an adjustment the customer sees neither who made it nor why. */
export const entryDescriptions = {
  referral_reward: 'Referral reward',
  referral_transfer: 'Referral earnings withdrawn',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
} as const;
