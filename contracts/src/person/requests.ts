import * as v from 'valibot';
import { anyIdSchema } from '../ids.js';
import {
  blankAsAbsent,
  blankAsNone,
  expectedVersion,
  imageUrlInput,
  optionalBody,
  withAliases,
} from '../schema.js';
import { optionalLine, optionalText, requiredLine, text } from '../textFields.js';
import {
  anyPhone,
  countryCode,
  email,
  firstName,
  lastName,
  newPassword,
  phoneToCall,
  referralCode,
  registerPassword,
  registerPhone,
  signInEmail,
  sixDigits,
} from './fields.js';

export const sessionParams = v.object({ id: anyIdSchema });
export const addressParams = v.object({ id: anyIdSchema });

const registerFields = {
  firstName,
  lastName,
  email,
  countryCode,
  phone: registerPhone,
  password: registerPassword,
  confirmPassword: v.pipe(v.string(), v.minLength(6, 'Password must be at least 6 characters')),
  referralCode: blankAsAbsent(referralCode),
  agreeToTerms: v.pipe(v.boolean(), v.value(true, 'You must agree to the terms')),
};
/** The server adds what needs its tables: taken email or phone, unknown referral code, common passwords. */
export const registerRequest = v.pipe(
  v.object(registerFields),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      form => form.password === form.confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
);
export type RegisterRequest = v.InferOutput<typeof registerRequest>;

/** The length of a password is a matter of making one, not of using it (rules/person.md PE7). */
export const loginRequest = v.object({
  email: signInEmail,
  password: v.pipe(v.string(), v.nonEmpty('Password is required')),
});
export type LoginRequest = v.InferOutput<typeof loginRequest>;

/** `deviceToken`: the endpoint or token of a push device to drop. */
export const logoutRequest = optionalBody({ deviceToken: v.nullish(v.string()) });

export const changePasswordRequest = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty('Current password is required')),
    newPassword,
    /** Staff say it at their first sign-in (rules/admin.md AD17). */
    agreeToTerms: v.optional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      form => form.currentPassword !== form.newPassword,
      'New password must differ from the current one',
    ),
    ['newPassword'],
  ),
);

export const requestPasswordResetRequest = v.object({ email });

/** `{email, code}`, `{token}` or, for staff, `{token, code}` (rules/person.md PE11). */
export const confirmPasswordResetRequest = v.pipe(
  v.object({
    email: blankAsAbsent(email),
    token: blankAsAbsent(text(512)),
    code: blankAsAbsent(sixDigits),
    newPassword,
  }),
  v.forward(
    v.partialCheck([['email'], ['token']], form => Boolean(form.token ?? form.email), 'Required'),
    ['email'],
  ),
  v.forward(
    v.partialCheck([['code'], ['token']], form => Boolean(form.token ?? form.code), 'Required'),
    ['code'],
  ),
);
export type ConfirmPasswordResetRequest = v.InferOutput<typeof confirmPasswordResetRequest>;

export const confirmEmailRequest = v.object({ code: sixDigits });

/** The email address is fixed. A null `image` takes the picture away, a null or blank `phone` the number. */
export const updateProfileRequest = withAliases(
  { imageUrl: 'image', phoneNumber: 'phone' },
  v.object({
    firstName: v.optional(firstName),
    lastName: v.optional(lastName),
    phone: blankAsNone(anyPhone),
    image: v.nullish(imageUrlInput),
    ...expectedVersion,
  }),
);
export type UpdateProfileRequest = v.InferOutput<typeof updateProfileRequest>;

/** Super admins may name another person; `cancel` calls off an erasure that is still cooling. */
export const eraseRequest = optionalBody({
  userId: blankAsAbsent(anyIdSchema),
  cancel: v.optional(v.boolean(), false),
});

const addressFields = {
  address: requiredLine(300, 'Street address is required'),
  cityOrTown: optionalLine(100),
  stateOrProvince: optionalLine(100),
  phoneNumber: phoneToCall,
  note: optionalText(500),
};
export const createAddressRequest = v.object({ ...addressFields, isDefault: v.nullish(v.boolean(), false) });
export type CreateAddressRequest = v.InferOutput<typeof createAddressRequest>;
export const updateAddressRequest = v.object({
  ...addressFields,
  address: v.optional(addressFields.address),
  isDefault: v.nullish(v.boolean()),
  ...expectedVersion,
});
export type UpdateAddressRequest = v.InferOutput<typeof updateAddressRequest>;
