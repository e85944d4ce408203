import { accountTemplates } from './templates/accountTemplates.js';
import { contactTemplates } from './templates/contactTemplates.js';
import { installmentTemplates } from './templates/installmentTemplates.js';
import type { Template } from './templates/letterContent.js';
import { marketingTemplates } from './templates/marketingTemplates.js';
import { orderTemplates } from './templates/orderTemplates.js';
import { staffTemplates } from './templates/staffTemplates.js';

const all = {
  ...accountTemplates,
  ...orderTemplates,
  ...installmentTemplates,
  ...marketingTemplates,
  ...staffTemplates,
  ...contactTemplates,
};
export type MailTemplate = keyof typeof all;

/** Every mail of the shop: plain, warm, exact. Values of people are escaped by the layout. */
export const templates: Readonly<Record<MailTemplate, Template>> = all;
