import * as v from 'valibot';
import { strongPassword } from './fields.js';
import { changePasswordRequest } from './requests.js';

/** The first sign-in of staff (rules/admin.md AD17). */
export const firstPasswordForm = v.pipe(
  v.object({
    ...changePasswordRequest.entries,
    newPassword: strongPassword,
    confirmPassword: v.pipe(v.string(), v.nonEmpty('Please confirm your password')),
    agreeToTerms: v.pipe(v.boolean(), v.value(true, 'You must agree to the terms and conditions')),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      form => form.newPassword === form.confirmPassword,
      "Passwords don't match",
    ),
    ['confirmPassword'],
  ),
);
