import * as v from 'valibot';
import { blankAsAbsent, blankAsNone } from '../schema.js';
import {
  adminPhone,
  anyPhone,
  firstName,
  lastName,
  newPassword,
  phoneAsTyped,
  signInEmail,
  sixDigits,
  strongPassword,
} from './fields.js';
import { changePasswordRequest, createAddressRequest, registerRequest } from './requests.js';

/**
 * The forms whose rules differ from their request's: they ask twice for a password, and staff for a strong one.
 */
const both = [['newPassword'], ['confirmPassword']] as const;
const matching = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword;
const NO_MATCH = 'Passwords do not match';
const NO_MATCH_ADMIN = "Passwords don't match";
const confirmation = v.pipe(v.string(), v.minLength(8, 'Please confirm your password'));
const adminConfirmation = v.pipe(v.string(), v.nonEmpty('Please confirm your password'));

const enteredPassword = v.pipe(v.string(), v.nonEmpty('Password is required'));
/** The sign-in modal and the customer's sign-in page. */
export const signInForm = v.object({
  email: signInEmail,
  password: v.pipe(enteredPassword, v.minLength(8, 'Password must be at least 8 characters')),
});
export const adminSignInForm = v.object({ email: signInEmail, password: enteredPassword });
export const forgotPasswordForm = v.object({ email: signInEmail });

/** /reset-password: the code from the mail. */
export const resetPasswordForm = v.pipe(
  v.object({ code: sixDigits, newPassword, confirmPassword: confirmation }),
  v.forward(v.partialCheck(both, matching, NO_MATCH), ['confirmPassword']),
);
/** /change-password: the link from the mail. */
export const linkPasswordForm = v.pipe(
  v.object({ newPassword, confirmPassword: confirmation }),
  v.forward(v.partialCheck(both, matching, NO_MATCH), ['confirmPassword']),
);
/** /profile/change-password. */
export const profilePasswordForm = v.pipe(
  v.object({ ...changePasswordRequest.entries, confirmPassword: confirmation }),
  v.forward(v.partialCheck(both, matching, NO_MATCH), ['confirmPassword']),
);
/** /admin/reset-password and /admin/change-password ask for the code both. */
export const adminResetPasswordForm = v.pipe(
  v.object({ code: sixDigits, newPassword: strongPassword, confirmPassword: adminConfirmation }),
  v.forward(v.partialCheck(both, matching, NO_MATCH_ADMIN), ['confirmPassword']),
);
/** /admin/profile/change-password. */
export const adminProfilePasswordForm = v.pipe(
  v.object({
    ...changePasswordRequest.entries,
    newPassword: strongPassword,
    confirmPassword: adminConfirmation,
  }),
  v.forward(v.partialCheck(both, matching, NO_MATCH_ADMIN), ['confirmPassword']),
);
const typedRegistration = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  countryCode: v.string(),
  phone: v.string(),
  password: v.string(),
  confirmPassword: v.string(),
  referralCode: v.string(),
  agreeToTerms: v.boolean(),
});
/** /register: the request, with the number as people write and paste it. */
export const registerForm = v.pipe(
  typedRegistration,
  v.transform((form): v.InferInput<typeof registerRequest> => phoneAsTyped(form)),
  registerRequest,
);

export const addressForm = createAddressRequest;

/** A blank phone is none (rules/person.md PE21). */
export const profileForm = v.object({ firstName, lastName, phone: blankAsNone(anyPhone) });
/** Names that are left blank stay as they are. */
export const adminProfileForm = v.object({
  firstName: blankAsAbsent(firstName),
  lastName: blankAsAbsent(lastName),
  phone: blankAsNone(adminPhone),
  image: v.nullish(v.string()),
});
