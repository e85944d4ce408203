type Kind = 'naira' | 'whole' | 'days' | 'choice';

export interface ShopNumber {
  /** As in the call: `planRules.reminderDays`. */
  name: string;
  label: string;
  kind?: Kind;
  /** `minutes`, behind the field. */
  unit?: string;
  hint?: string;
  options?: readonly (readonly [value: string, label: string])[];
}

interface Section {
  title: string;
  numbers: readonly ShopNumber[];
}

const limit = (name: string, label: string): ShopNumber[] => [
  { name: `rateLimits.${name}.points`, label, unit: 'tries' },
  { name: `rateLimits.${name}.seconds`, label: `${label}, in`, unit: 'seconds' },
];

/** The owner's numbers, in the order and words of the page. */
export const sections: readonly Section[] = [
  {
    title: 'Orders and carts',
    numbers: [
      { name: 'minimumOrderKobo', label: 'Least order', kind: 'naira', hint: '0 is no minimum' },
      { name: 'orderHoldMinutes', label: 'An unpaid order keeps its goods for', unit: 'minutes' },
      { name: 'cart.lines', label: 'Lines of a cart', hint: 'At most' },
      { name: 'cart.quantity', label: 'Units of one line', hint: 'At most' },
      { name: 'cart.addons', label: 'Add-ons of one line', hint: 'At most' },
      { name: 'customPackage.groceries', label: "Groceries of a shopper's own package", hint: 'At most' },
      { name: 'customPackage.quantity', label: 'Of one grocery in it', hint: 'At most' },
      { name: 'cartRepeatMinutes', label: 'The same cart is the same order for', unit: 'minutes' },
      { name: 'addressLimit', label: 'Addresses of one person', hint: 'At most' },
      { name: 'lowStock', label: 'Stock is low from', unit: 'units' },
      { name: 'popularityDays', label: 'Sales count as popular for', unit: 'days' },
    ],
  },
  {
    title: 'Returns and refunds',
    numbers: [
      { name: 'returnHours', label: 'Returns are taken for', unit: 'hours' },
      { name: 'returnPerishableHours', label: 'Returns of what perishes', unit: 'hours' },
      {
        name: 'cardRefundBusinessDays',
        label: 'A card refund may stay open for',
        unit: 'days',
        hint: 'Business days; then it goes to the wallet',
      },
    ],
  },
  {
    title: 'Installments',
    numbers: [
      { name: 'splitMinimumKobo', label: 'Offered from', kind: 'naira' },
      { name: 'splitMaximumKobo', label: 'Offered to', kind: 'naira' },
      { name: 'splitOutstandingKobo', label: 'One person may owe', kind: 'naira' },
      {
        name: 'splitRelease',
        label: 'Goods are packed',
        kind: 'choice',
        options: [
          ['first_payment', 'After the first payment'],
          ['completed', 'When all is paid'],
        ],
      },
      { name: 'planRules.reminderDays', label: 'Reminders', kind: 'days', hint: 'Days before, with commas' },
      {
        name: 'planRules.noticeDays',
        label: 'Overdue notices',
        kind: 'days',
        hint: 'Days after, with commas',
      },
      { name: 'planRules.defaultAfterDays', label: 'Defaulted after', unit: 'days' },
      { name: 'planRules.noticeFromHour', label: 'Notices go out from', unit: "o'clock" },
      { name: 'planRules.autoDebitHour', label: 'Automatic payment at', unit: "o'clock" },
    ],
  },
  {
    title: 'Wallet and referrals',
    numbers: [
      { name: 'fundingMinimumKobo', label: 'Add at least', kind: 'naira' },
      { name: 'fundingMaximumKobo', label: 'Add at most', kind: 'naira' },
      { name: 'walletCapKobo', label: 'A wallet holds', kind: 'naira', hint: 'At most' },
      { name: 'fundingOpenMinutes', label: 'A funding nobody finished ends after', unit: 'minutes' },
      { name: 'referralWithdrawalMinimumKobo', label: 'Withdraw earnings from', kind: 'naira' },
      { name: 'referralCap', label: 'Rewards of one person', hint: 'At most' },
      { name: 'referralCapDays', label: 'Counted over', unit: 'days' },
    ],
  },
  {
    title: 'Payments and messages',
    numbers: [
      { name: 'paymentSweep.youngHours', label: 'Ask often about a payment for', unit: 'hours' },
      { name: 'paymentSweep.hours', label: 'Ask now and then for', unit: 'hours' },
      { name: 'failedPayments.count', label: 'Warn staff at failed payments', hint: 'So many' },
      { name: 'failedPayments.minutes', label: 'Failed payments, in', unit: 'minutes' },
      { name: 'notificationDays', label: 'Notifications are kept for', unit: 'days' },
      { name: 'contactDays', label: 'Messages to us are kept for', unit: 'days' },
      { name: 'devices.most', label: 'Devices of one person', hint: 'At most' },
      { name: 'devices.idleDays', label: 'An unused device is told for', unit: 'days' },
      { name: 'broadcastAgainSeconds', label: 'The same broadcast again after', unit: 'seconds' },
      { name: 'quietHours.fromHour', label: 'Marketing is quiet from', unit: "o'clock" },
      { name: 'quietHours.toHour', label: 'Marketing is quiet to', unit: "o'clock" },
    ],
  },
  {
    title: 'Sessions and codes',
    numbers: [
      { name: 'erasureDays', label: 'An erasure can be called off for', unit: 'days' },
      { name: 'sessions.customer.idleHours', label: "A customer's unused session", unit: 'hours' },
      { name: 'sessions.customer.absoluteHours', label: "A customer's session in all", unit: 'hours' },
      { name: 'sessions.staff.idleHours', label: "Staff's unused session", unit: 'hours' },
      { name: 'sessions.staff.absoluteHours', label: "Staff's session in all", unit: 'hours' },
      { name: 'sessions.refreshGraceSeconds', label: 'The old session answers for', unit: 'seconds' },
      { name: 'emailCode.minutes', label: 'A code for an email holds', unit: 'minutes' },
      { name: 'emailCode.againSeconds', label: 'Another code after', unit: 'seconds' },
      { name: 'emailCode.tries', label: 'Tries of a code', unit: 'tries' },
      { name: 'passwordReset.codeMinutes', label: 'A code for a password holds', unit: 'minutes' },
      { name: 'passwordReset.linkMinutes', label: 'A link for a password holds', unit: 'minutes' },
      { name: 'passwordReset.tries', label: 'Tries of a reset code', unit: 'tries' },
    ],
  },
  {
    title: 'Limits of tries',
    numbers: [
      ...limit('register', 'Registering'),
      ...limit('signIn', 'Signing in'),
      ...limit('signInFromIp', 'Signing in from one network'),
      ...limit('currentPassword', 'The current password'),
      ...limit('resetRequest', 'Asking for a reset'),
      ...limit('resetTry', 'Trying a reset code'),
      ...limit('contact', 'Contact messages'),
      ...limit('upload', 'Pictures of a shopper'),
      ...limit('staffUpload', 'Pictures of a colleague'),
    ],
  },
];

const whole: Record<string, string> = {
  cart: 'Limits of a cart',
  customPackage: 'Limits of a custom package',
  failedPayments: 'Warning of failed payments',
  devices: 'Limits of devices',
  sessions: 'Sessions',
  emailCode: 'Codes for an email',
  passwordReset: 'Codes for a password',
  planRules: 'Rules of installments',
  paymentSweep: 'Asking about payments',
  quietHours: 'Quiet hours',
  rateLimits: 'Limits of tries',
};

/** What a row of the settings is called: several numbers may be one. */
export const labelOfNumber = (name: string): string =>
  whole[name] ?? sections.flatMap(({ numbers }) => numbers).find(one => one.name === name)?.label ?? name;
