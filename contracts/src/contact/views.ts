import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { paginationSchema } from '../schema.js';

/** `ticket` is what a person quotes to support. */
export const contactReceivedSchema = v.object({ id: v.string(), ticket: v.string(), message: v.string() });

export const contactMessageSchema = v.object({
  id: v.string(),
  ticket: v.string(),
  userId: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  subject: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  message: v.string(),
  status: v.picklist(['open', 'answered']),
  replies: v.array(v.object({ id: v.string(), message: v.string(), by: v.string(), at: instantSchema })),
  createdAt: instantSchema,
  /** How many answers it has: nothing else of a message changes. */
  version: v.number(),
});
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;
export const contactListSchema = v.object({
  messages: v.array(contactMessageSchema),
  /** Of the whole filter, whatever `status` asks for. */
  summary: v.object({ open: v.number(), answered: v.number() }),
  pagination: paginationSchema,
});
