import { email, sixDigits, strongPassword } from '@mudu/contracts/person/fields';
import * as v from 'valibot';

const SAME = "Passwords don't match";
const fields = { code: sixDigits, newPassword: strongPassword, confirmPassword: v.string() };

/** Staff always bring the six-digit code, with the email or with the link's token (decisions §2 row 6). */
export const adminCodeSchema = v.pipe(
  v.object(fields),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      form => form.newPassword === form.confirmPassword,
      SAME,
    ),
    ['confirmPassword'],
  ),
);

export const adminResetSchema = v.pipe(
  v.object({ email, ...fields }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      form => form.newPassword === form.confirmPassword,
      SAME,
    ),
    ['confirmPassword'],
  ),
);
