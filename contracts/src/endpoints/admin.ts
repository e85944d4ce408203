import { dashboardSchema } from '../dashboard/views.js';
import { endpoint } from '../endpoint.js';
import {
  createAdminRequest,
  exportUsersQuery,
  listAdminsQuery,
  listAuditQuery,
  listUsersQuery,
  updateUserRequest,
  userParams,
} from '../person/adminRequests.js';
import { adminListSchema, auditListSchema, userDetailSchema, userListSchema } from '../person/adminViews.js';
import { userSchema } from '../person/views.js';
import { adminUp, staff, superAdmin } from '../roles.js';
import { messageSchema } from '../schema.js';
import { exportLedgerQuery, ledgerQuery, ledgerTransactionParams } from '../wallet/requests.js';
import { ledgerSchema, ledgerTransactionSchema } from '../wallet/views.js';

export const listUsers = endpoint({
  method: 'GET',
  path: '/auth/admin/users',
  who: staff,
  summary: 'Lists customers with what they ordered and spent, in kobo.',
  query: listUsersQuery,
  reply: userListSchema,
  reads: ['figures'],
});
export const exportUsers = endpoint({
  method: 'GET',
  path: '/auth/admin/users/export.csv',
  who: staff,
  summary: 'Streams the filtered customers as CSV, money in kobo.',
  query: exportUsersQuery,
  produces: 'text/csv',
  reads: ['figures'],
});
export const getUser = endpoint({
  method: 'GET',
  path: '/auth/admin/users/:id',
  who: staff,
  summary: 'Shows one person with wallet, addresses, last orders, plans and referrals.',
  params: userParams,
  reply: userDetailSchema,
  problems: ['not_found'],
  reads: ['orders', 'ledger', 'installments', 'referrals'],
});
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/auth/admin/users/:id',
  who: adminUp,
  summary: 'Edits, suspends or, as super admin, changes the role; role customer removes an admin.',
  params: userParams,
  body: updateUserRequest,
  reply: userDetailSchema,
  problems: ['not_found', 'own_account', 'last_super_admin', 'phone_taken', 'changed_by_someone_else'],
});

export const listAdmins = endpoint({
  method: 'GET',
  path: '/auth/admin/admins',
  who: adminUp,
  summary: 'Lists everyone who is not a customer.',
  query: listAdminsQuery,
  reply: adminListSchema,
});
export const createAdmin = endpoint({
  method: 'POST',
  path: '/auth/admin/admins/create',
  who: superAdmin,
  summary: 'Makes a staff account whose password must be changed at the first sign-in.',
  body: createAdminRequest,
  status: 201,
  reply: userSchema,
  problems: ['email_taken', 'phone_taken'],
  idempotent: 'makes',
});
export const resetAdminPassword = endpoint({
  method: 'POST',
  path: '/auth/admin/admins/:id/reset-password',
  who: superAdmin,
  summary: 'Sends a staff member the reset mail and records who asked for it.',
  params: userParams,
  reply: messageSchema,
  problems: ['not_found'],
});

export const getLedger = endpoint({
  method: 'GET',
  path: '/auth/admin/wallet-ledger',
  who: staff,
  summary: 'Lists wallet movements in kobo with sums over the whole filter.',
  query: ledgerQuery,
  reply: ledgerSchema,
  reads: ['ledger'],
});
export const exportLedger = endpoint({
  method: 'GET',
  path: '/auth/admin/wallet-ledger/export.csv',
  who: staff,
  summary: 'Streams the filtered wallet movements as CSV, money in kobo, with the chain’s hashes.',
  query: exportLedgerQuery,
  produces: 'text/csv',
  reads: ['ledger'],
});
export const getLedgerTransaction = endpoint({
  method: 'GET',
  path: '/auth/admin/wallet-ledger/:id',
  who: staff,
  summary: 'Shows one double entry with its postings, order, payments and the events behind it.',
  params: ledgerTransactionParams,
  reply: ledgerTransactionSchema,
  problems: ['not_found'],
  reads: ['ledger', 'orders', 'payments'],
});
export const getDashboard = endpoint({
  method: 'GET',
  path: '/auth/admin/dashboard',
  who: staff,
  summary: 'Sums up the shop: people, orders, revenue in kobo, plans and stock.',
  reply: dashboardSchema,
  reads: ['orders', 'ledger', 'installments', 'figures'],
});
export const getAudit = endpoint({
  method: 'GET',
  path: '/auth/admin/audit',
  who: adminUp,
  summary: 'Lists what staff changed, newest first.',
  query: listAuditQuery,
  reply: auditListSchema,
  reads: ['history', 'promos'],
});
