import { email, newPassword, sixDigits } from '@mudu/contracts/person/fields';
import * as v from 'valibot';

const confirmPassword = v.pipe(v.string(), v.minLength(8, 'Please confirm your password'));
const SAME = 'Passwords do not match';

/** The code from the email and a new password (specification §5). */
export const resetPasswordSchema = v.pipe(
  v.object({ email, code: sixDigits, newPassword, confirmPassword }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      form => form.newPassword === form.confirmPassword,
      SAME,
    ),
    ['confirmPassword'],
  ),
);

/** A new password by the emailed link. */
export const newPasswordSchema = v.pipe(
  v.object({ newPassword, confirmPassword }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      form => form.newPassword === form.confirmPassword,
      SAME,
    ),
    ['confirmPassword'],
  ),
);
