import { endpoint } from '../endpoint.js';
import {
  dropJobRequest,
  jobParams,
  listEventsQuery,
  projectionParams,
  whatIfPromoRequest,
} from '../ops/requests.js';
import {
  eventListSchema,
  jobListSchema,
  ledgerHeadSchema,
  ledgerVerificationSchema,
  projectionListSchema,
  projectionSchema,
  whatIfPromoSchema,
} from '../ops/views.js';
import { adminUp, staff, superAdmin } from '../roles.js';
import { messageSchema } from '../schema.js';

export const listProjections = endpoint({
  method: 'GET',
  path: '/ops/projections',
  who: adminUp,
  summary: 'Shows how far each view has read the log.',
  reply: projectionListSchema,
});
export const rebuildProjection = endpoint({
  method: 'POST',
  path: '/ops/projections/:name/rebuild',
  who: superAdmin,
  summary: 'Builds a view anew beside the live one; nothing is sent again.',
  params: projectionParams,
  reply: projectionSchema,
  problems: ['not_found', 'request_in_progress'],
  looseIds: true,
});
export const listJobs = endpoint({
  method: 'GET',
  path: '/ops/jobs',
  who: adminUp,
  summary: 'Lists the mails, webhooks and reactions that failed, the dead first, and counts what is open.',
  reply: jobListSchema,
});
export const redriveJob = endpoint({
  method: 'POST',
  path: '/ops/jobs/:id/redrive',
  who: adminUp,
  summary: 'Gives a dead job back to its queue, with all its tries.',
  params: jobParams,
  reply: messageSchema,
  problems: ['not_found', 'job_not_dead'],
});
export const dropJob = endpoint({
  method: 'POST',
  path: '/ops/jobs/:id/drop',
  who: adminUp,
  summary: 'Gives a dead job up for good, with a reason that is kept.',
  params: jobParams,
  body: dropJobRequest,
  reply: messageSchema,
  problems: ['not_found', 'job_not_dead'],
});
export const listEvents = endpoint({
  method: 'GET',
  path: '/ops/events',
  who: staff,
  summary: 'Browses the event log; support sees the events of orders only.',
  query: listEventsQuery,
  reply: eventListSchema,
  // The others tell a page that something has happened: what stands where is nobody's news.
  reads: ['history', 'orders', 'payments', 'installments', 'ledger'],
});
export const getLedgerHead = endpoint({
  method: 'GET',
  path: '/ops/ledger/head',
  who: adminUp,
  summary: 'Gives the last link of the ledger’s hash chain.',
  reply: ledgerHeadSchema,
  reads: ['ledger'],
});
export const verifyLedger = endpoint({
  method: 'POST',
  path: '/ops/ledger/verify',
  who: adminUp,
  summary: 'Follows the ledger’s hash chain from its first link.',
  reply: ledgerVerificationSchema,
  reads: ['ledger'],
});
export const exportLedgerChain = endpoint({
  method: 'GET',
  path: '/ops/ledger/export.csv',
  who: adminUp,
  summary: 'Streams the whole chain as CSV, every leg of every link, to be followed by whoever has the file.',
  produces: 'text/csv',
  reads: ['ledger'],
});
export const whatIfPromo = endpoint({
  method: 'POST',
  path: '/ops/promos/what-if',
  who: adminUp,
  summary: 'Tells what a promotion would have cost in past Lagos days, in kobo.',
  body: whatIfPromoRequest,
  reply: whatIfPromoSchema,
  reads: ['orders'],
});
