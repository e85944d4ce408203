import { howMany } from './howMany.js';
import { formatNaira, type Kobo } from './money.js';
import type { FieldErrors } from './schema.js';

/** What has to be settled before an account can be erased (rules/person.md PE23). */
const obstacles = {
  order: 'an order under way',
  refund: 'a refund on its way',
  plan: 'installments to pay',
  balance: 'money in its wallet',
  earnings: 'referral earnings',
  role: 'a role among staff',
};
export type ErasureObstacle = keyof typeof obstacles;

const listed = new Intl.ListFormat('en-GB');

/**
 * Every refusal of the shop: its code, its status and its sentence (rules/api.md A9).
 * 400 always carries an `errors` map; 409 is a conflict with the current state; 422 a rule not met.
 * Only a lost session may say "token"; only a duplicate may say "email" or "phone" in a 409.
 */
const sentences = {
  validation_failed: [400, () => 'Validation failed'],
  invalid_token: [401, () => 'Invalid or expired token'],
  invalid_credentials: [401, () => 'Invalid email or password'],
  invalid_signature: [401, () => 'Invalid signature'],
  forbidden: [403, () => 'You do not have permission to perform this action'],
  not_found: [404, () => 'The requested resource was not found'],
  payload_too_large: [413, () => 'This is too large to accept'],
  precondition_failed: [412, () => 'This is no longer as it was'],
  range_not_satisfiable: [416, () => 'There is no such part of this'],
  uri_too_long: [414, () => 'This address is too long'],
  headers_too_large: [431, () => 'The headers of this request are too large'],
  request_timeout: [408, () => 'This request took too long to arrive'],
  unsupported_media_type: [415, () => 'This content type is not supported'],
  unreadable_picture: [415, () => 'This file is not a readable JPEG, PNG or WebP picture'],
  too_many_requests: [429, () => 'Too many requests. Please try again later.'],
  internal_error: [500, () => 'Server error. Please try again later.'],
  unavailable: [503, () => 'Server error. Please try again later.'],

  email_taken: [409, () => 'This email is already registered'],
  phone_taken: [409, () => 'This phone number is already registered'],
  name_taken: [409, () => 'Another item already has this name'],
  changed_by_someone_else: [409, () => 'This record was changed by someone else. Reload and try again.'],
  idempotency_key_reused: [409, () => 'This request was already made with other content'],
  request_in_progress: [409, () => 'This request is still being worked on. Please try again.'],
  job_not_dead: [409, () => 'Only a job that is tried no more can be redriven or dropped'],
  prices_changed: [409, () => 'Prices have changed. Please review your cart.'],
  cart_empty: [409, () => 'Your cart is empty'],
  item_unavailable: [409, (of: { name: string }) => `${of.name} is no longer available`],
  stock_short: [
    409,
    (of: { name: string; left: number }) =>
      of.left > 0 ? `Only ${of.left} of ${of.name} left` : `${of.name} is sold out`,
  ],
  order_transition: [
    409,
    (of: { from: string; to: string }) => `An order that is ${of.from} cannot become ${of.to}`,
  ],
  order_not_moving: [
    409,
    (of: { from: string }) => `An order that is ${of.from} has no place on its way and no day of delivery`,
  ],
  payment_not_received: [409, () => 'Payment has not been received for this order'],
  plan_not_completed: [409, () => 'Payment has not been completed for this order'],
  payment_already_received: [409, () => 'This order is already paid'],
  order_expired: [409, () => 'The time to pay for this order has passed'],
  order_cancelled: [409, () => 'This order was cancelled'],
  order_confirmed_unpaid: [
    409,
    () => 'This order was confirmed before it was paid. Please contact support about its payment.',
  ],
  refund_exceeds_paid: [409, () => 'A refund cannot exceed what was paid'],
  refund_exceeds_items: [
    409,
    (of: { name: string; left: number }) =>
      of.left > 0
        ? `Only ${of.left} of ${of.name} can still be refunded`
        : `Nothing of ${of.name} is left to refund`,
  ],
  return_window_passed: [409, () => 'The time to return this order has passed'],
  installment_out_of_order: [409, () => 'An earlier installment must be paid first'],
  installment_already_paid: [409, () => 'This installment is already paid'],
  refund_ended: [409, () => 'This refund is not on its way any more'],
  plan_closed: [409, () => 'This plan has nothing left to pay'],
  item_referenced: [409, () => 'This item is part of an order and can only be archived'],
  last_super_admin: [409, () => 'The last super admin cannot be removed'],
  promo_code_taken: [409, () => 'Another promotion already has this code'],
  promo_code_in_use: [409, () => 'A used promotion keeps its code'],
  promo_cancelled: [409, () => 'A cancelled promotion cannot be changed'],
  entry_reversed: [409, () => 'This entry was already reversed'],
  entry_not_reversible: [409, () => 'Only movements of the spendable balance can be reversed'],
  broadcast_repeated: [409, () => 'This message was just sent'],
  erasure_not_possible: [
    409,
    (of: { still: readonly ErasureObstacle[] }) =>
      `This account still has ${listed.format(of.still.map(what => obstacles[what]))}`,
  ],

  insufficient_balance: [
    422,
    /** `byStaff`: it is not their own wallet that is short. */
    (of: { neededKobo: Kobo; byStaff?: boolean }) =>
      `Insufficient wallet balance. ${of.byStaff ? 'The wallet needs' : 'You need'} ${formatNaira(of.neededKobo)} more.`,
  ],
  wallet_cap: [422, (of: { capKobo: Kobo }) => `Your wallet can hold ${formatNaira(of.capKobo)} at most`],
  suspended: [422, () => 'Your account has been suspended. Please contact support.'],
  must_change_password: [422, () => 'Please change your password first.'],
  email_not_verified: [422, () => 'Please verify your account first'],
  no_referral_earnings: [422, () => 'You have no referral earnings to withdraw'],
  referral_minimum: [
    422,
    (of: { minimumKobo: Kobo }) => `You need at least ${formatNaira(of.minimumKobo)} to withdraw.`,
  ],
  insufficient_referral: [
    422,
    (of: { availableKobo: Kobo }) => `You can withdraw ${formatNaira(of.availableKobo)} at most.`,
  ],
  too_many_addresses: [
    422,
    (of: { most: number }) => `You can keep ${howMany(of.most, 'address', 'addresses')} at most`,
  ],
  too_many_lines: [422, (of: { most: number }) => `A cart holds ${howMany(of.most, 'line')} at most`],
  below_minimum_order: [422, (of: { minimumKobo: Kobo }) => `Orders start at ${formatNaira(of.minimumKobo)}`],
  split_not_offered: [
    422,
    (of: { minimumKobo: Kobo; maximumKobo: Kobo }) =>
      `Installments are offered for orders from ${formatNaira(of.minimumKobo)} to ${formatNaira(of.maximumKobo)}`,
  ],
  split_overdue: [422, () => 'Please pay your overdue installment first'],
  split_limit: [
    422,
    (of: { limitKobo: Kobo }) => `Your unpaid installments would pass ${formatNaira(of.limitKobo)}`,
  ],
  promo_not_found: [422, () => 'This promo code does not exist'],
  promo_inactive: [422, () => 'This promo code is not active'],
  promo_not_started: [422, () => 'This promo code has not started yet'],
  promo_ended: [422, () => 'This promo code has ended'],
  promo_used_up: [422, () => 'This promo code has been used up'],
  promo_already_used: [422, () => 'You have already used this promo code'],
  promo_not_for_you: [422, () => 'This promo code is not for your account'],
  promo_nothing_qualifies: [422, () => 'Nothing in your cart qualifies for this promo code'],
  payment_provider_down: [422, () => 'The payment page could not be opened. Please try again.'],
  own_account: [403, () => 'You do not have permission to perform this action'],
} as const satisfies Record<string, readonly [number, (of: never) => string]>;

export type ProblemCode = keyof typeof sentences;
type Detail<C extends ProblemCode> = Parameters<(typeof sentences)[C][1]>;

/** A refusal on its way out. A value for deciders, an error for everything that must stop at once. */
export class Problem extends Error {
  readonly status: number;
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly errors?: FieldErrors,
    readonly headers?: Record<string, string>,
    /** What the sentence was made of. */
    readonly detail?: unknown,
  ) {
    super(message);
    this.name = 'Problem';
    this.status = sentences[code][0];
  }
}

export function problem<C extends ProblemCode>(code: C, ...detail: Detail<C>): Problem {
  const sentence = sentences[code][1] as (...of: Detail<C>) => string;
  return new Problem(code, sentence(...detail), undefined, undefined, detail[0]);
}

/** What a refusal of this code was made of; undefined for any other error, and for one that says nothing more. */
export const detailOf = <C extends ProblemCode>(error: unknown, code: C): Detail<C>[0] | undefined =>
  error instanceof Problem && error.code === code ? (error.detail as Detail<C>[0]) : undefined;

/** 400 for fields: `{ code: ['Code must be exactly 6 digits'] }`. */
export const invalid = (errors: Record<string, string | string[]>): Problem =>
  new Problem(
    'validation_failed',
    sentences.validation_failed[1](),
    Object.fromEntries(
      Object.entries(errors).map(([field, text]) => [field, typeof text === 'string' ? [text] : text]),
    ),
  );

/** 429 with the seconds to wait. */
export const tooManyRequests = (retryAfterSeconds: number): Problem =>
  new Problem('too_many_requests', sentences.too_many_requests[1](), undefined, {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });

export const isProblem = (value: unknown): value is Problem => value instanceof Problem;
export const problemStatus = (code: ProblemCode): number => sentences[code][0];
export const problemCodes = Object.keys(sentences) as ProblemCode[];
