import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { userIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';
import { roles } from '../roles.js';

/** A person as every reply shows one. `phone` is E.164, `countryCode` such as `+234`. */
export const userSchema = v.object({
  id: userIdSchema,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  countryCode: v.nullable(v.string()),
  role: v.picklist(roles),
  status: v.picklist(['active', 'suspended', 'erased']),
  imageUrl: v.nullable(v.string()),
  emailVerified: v.boolean(),
  mustChangePassword: v.boolean(),
  referralCode: v.nullable(v.string()),
  createdAt: instantSchema,
  version: v.number(),
});
export type User = v.InferOutput<typeof userSchema>;

/** The only place a session's token is ever shown. */
export const newSessionSchema = v.object({ id: v.string(), token: v.string(), expiresAt: instantSchema });
export type NewSession = v.InferOutput<typeof newSessionSchema>;

export const signedInSchema = v.object({ user: userSchema, session: newSessionSchema, message: v.string() });
export type SignedIn = v.InferOutput<typeof signedInSchema>;

export const validSessionSchema = v.object({
  valid: v.literal(true),
  user: userSchema,
  session: v.object({ id: v.string(), expiresAt: instantSchema }),
});
export type ValidSession = v.InferOutput<typeof validSessionSchema>;

export const refreshedSessionSchema = v.object({ session: newSessionSchema });

export const sessionListSchema = v.object({
  sessions: v.array(
    v.object({
      id: v.string(),
      current: v.boolean(),
      device: v.nullable(v.string()),
      ip: v.nullable(v.string()),
      createdAt: instantSchema,
      lastSeenAt: instantSchema,
      /** A push device was registered in it: notifications ring there. */
      getsMessages: v.boolean(),
    }),
  ),
});
export type SessionList = v.InferOutput<typeof sessionListSchema>;

export const confirmedEmailSchema = v.object({ message: v.string(), user: userSchema });

/** What a person's code has brought; kobo. */
export const referralSummarySchema = v.object({
  code: v.nullable(v.string()),
  link: v.nullable(v.string()),
  /** People who registered with the code. */
  invited: v.number(),
  /** Those of them whose order earned a reward that is pending or released. */
  qualified: v.number(),
  /** Rewards that wait for their release. */
  pendingKobo: koboSchema,
  /** Released and not withdrawn. */
  availableKobo: koboSchema,
  /** Moved into the spendable balance so far. */
  withdrawnKobo: koboSchema,
});
export type ReferralSummary = v.InferOutput<typeof referralSummarySchema>;

export const profileSchema = v.object({
  ...userSchema.entries,
  /** The Lagos day on which this account is erased; null unless that was asked for. */
  erasesOn: v.nullable(daySchema),
  stats: v.object({ orders: v.number(), wishlist: v.number() }),
  referral: referralSummarySchema,
});
export type Profile = v.InferOutput<typeof profileSchema>;

export const addressSchema = v.object({
  id: v.string(),
  address: v.string(),
  cityOrTown: v.nullable(v.string()),
  stateOrProvince: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  note: v.nullable(v.string()),
  isDefault: v.boolean(),
  createdAt: instantSchema,
  version: v.number(),
});
export type Address = v.InferOutput<typeof addressSchema>;
/** The default first. */
export const addressListSchema = v.object({ addresses: v.array(addressSchema) });

/** `erasesOn` is null once the erasure is called off. */
export const erasureSchema = v.object({ message: v.string(), erasesOn: v.nullable(v.string()) });
