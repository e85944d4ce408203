import type { Role } from '@mudu/contracts/roles';

const support = [
  'See customers, goods, promotions, installments and the wallet ledger',
  'Take orders one step forward, write notes on them, say where they are',
  'Answer messages of customers',
];
const admin = [
  ...support,
  'Edit and suspend customers',
  'Create, edit and archive packages and groceries; promotions, delivery and categories',
  'Skip steps of orders, cancel, return and refund',
  'Send broadcasts and see who did what',
];

/** The table of rules/admin.md AD2 in short. */
export const roleWords: Record<Role, readonly string[]> = {
  customer: ['Shop'],
  support,
  admin,
  super_admin: [
    ...admin,
    'Make and remove admins, change roles, reset passwords',
    'Adjust wallets, waive and reschedule installments, delete for good',
    "Change referral points and the shop's numbers, erase people, rebuild views",
  ],
};
