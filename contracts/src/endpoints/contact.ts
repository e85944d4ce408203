import {
  contactParams,
  contactRequest,
  listContactQuery,
  replyToContactRequest,
  visitorContactRequest,
} from '../contact/requests.js';
import { contactListSchema, contactMessageSchema, contactReceivedSchema } from '../contact/views.js';
import { endpoint } from '../endpoint.js';
import { staff } from '../roles.js';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  who: 'public',
  summary: 'Writes to the shop; five an hour from one place.',
  body: contactRequest,
  visitorBody: visitorContactRequest,
  status: 201,
  reply: contactReceivedSchema,
  knowsVisitor: true,
  idempotent: 'makes',
});
export const listContactMessages = endpoint({
  method: 'GET',
  path: '/contact',
  who: staff,
  summary: 'Lists what people wrote, newest first.',
  query: listContactQuery,
  reply: contactListSchema,
});
export const replyToContactMessage = endpoint({
  method: 'POST',
  path: '/contact/:id/reply',
  who: staff,
  summary: 'Answers a message by mail; with `expectedVersion` only if nobody has answered it since.',
  params: contactParams,
  body: replyToContactRequest,
  reply: contactMessageSchema,
  problems: ['not_found', 'changed_by_someone_else'],
});
