/** Which rows of the tables of schema `app` are a person's, and with whom they go. */
export const goneWithThem: Record<string, string> = {
  addresses: 'person_id = $1',
  cart_addons: 'line_id IN (SELECT id FROM app.cart_lines WHERE user_id = $1)',
  cart_lines: 'user_id = $1',
  carts: 'user_id = $1',
  contact_messages: 'person_id = $1',
  contact_replies: 'contact_id IN (SELECT id FROM app.contact_messages WHERE person_id = $1)',
  custom_packages: 'user_id = $1',
  email_verifications: 'person_id = $1',
  known_devices: 'person_id = $1',
  notification_preferences: 'person_id = $1',
  password_resets: 'person_id = $1',
  person_keys: 'person_id = $1 AND key IS NOT NULL',
  pictures: 'owner_id = $1',
  push_device_owners: 'person_id = $1',
  push_devices: 'person_id = $1',
  session_tokens: 'session_id IN (SELECT id FROM app.sessions WHERE person_id = $1)',
  sessions: 'person_id = $1',
  wishlist: 'user_id = $1',
};
/** What the others say of a person is an id, sealed, or a number that leads to nobody. */
export const saysNothing: Record<string, string> = {
  people: 'the row, emptied: orders and the ledger name its id',
  audit: 'that staff changed the account; not what it said (rules/admin.md AD18)',
  idempotency: 'replies sealed with the key that is gone, for a day',
  snapshots: 'folded states: ids, kobo and what is sealed in the events',
  outbox: 'facts that wait for the log, as events are',
  mailbox: 'letters that were sent, of a shop without a mail server',
  rate_limits: 'tries by a hash, for as long as they count',
  signed_out: 'hashes of tokens, for an hour',
  dropped_jobs: 'what failed, and the id of whom it was for',
  cart_checkouts: 'ids of orders',
  chosen_installments: 'ids of installments',
  funding_slots: 'kobo by day',
  plan_slots: 'kobo of a plan',
  referral_slots: 'ids of orders and people',
  stock_reservations: 'goods of an order',
  announcements: 'how far one has come',
  deliveries: 'how many were told',
};
/** Tables that know of nobody. */
export const nobodys = [
  'categories category_vat claims clock contact_counts customer_counts delivery_options holidays items leases ledger_checked list_versions log_identity',
  'jobs_to_enqueue picture_renditions picture_uses process_checkpoints promo_codes published_events reaction_reports referral_settings schedule_runs',
  'shop_secrets shop_settings workers workflow_checkpoint',
].flatMap(line => line.split(' '));
