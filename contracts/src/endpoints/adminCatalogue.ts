import * as v from 'valibot';
import {
  applyBulkRequest,
  bulkPreviewSchema,
  bulkResultListSchema,
  exportItemsQuery,
} from '../catalogue/bulk.js';
import { endpoint } from '../endpoint.js';
import { adminUp, staff } from '../roles.js';

export const exportItems = endpoint({
  method: 'GET',
  path: '/catalogue/export.csv',
  who: staff,
  summary: 'Streams the filtered goods as CSV, prices in naira; edited, it can be sent back.',
  query: exportItemsQuery,
  produces: 'text/csv',
});
export const previewBulk = endpoint({
  method: 'POST',
  path: '/catalogue/bulk/preview',
  who: adminUp,
  summary: 'Reads a CSV of prices and stock and says, row by row, what it would change; nothing is changed.',
  body: v.object({}),
  multipart: true,
  reply: bulkPreviewSchema,
  problems: ['payload_too_large'],
});
export const applyBulk = endpoint({
  method: 'POST',
  path: '/catalogue/bulk/apply',
  who: adminUp,
  summary: 'Changes rows of a preview, each by itself; one that is another by now is left as it is.',
  body: applyBulkRequest,
  reply: bulkResultListSchema,
});
