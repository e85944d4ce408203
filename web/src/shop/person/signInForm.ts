import { login } from '@mudu/contracts/endpoints/person';
import { signInEmail } from '@mudu/contracts/person/fields';
import * as v from 'valibot';
import { refresh } from '../../api/cache';
import { keepToken } from '../../api/session';
import { useCommand } from '../../api/useCommand';
import { useForm } from '../../ui/form/useForm';

/** Specification §5: what the customer's sign-in asks before it asks the server. */
const signInSchema = v.object({
  email: signInEmail,
  password: v.pipe(
    v.string(),
    v.nonEmpty('Password is required'),
    v.minLength(8, 'Password must be at least 8 characters'),
  ),
});

/** The customer's sign-in, on its page and in its modal. */
export function useSignIn(onSignedIn: () => void) {
  const form = useForm(signInSchema, { email: '', password: '' });
  const command = useCommand(login, {
    success: 'Login successful!',
    onFieldError: form.onFieldError,
    fallback: 'Login failed. Please try again.',
    onDone: ({ session }) => {
      keepToken(session.token);
      void refresh('/auth', '/cart', '/wishlist');
      onSignedIn();
    },
  });
  const submit = form.handleSubmit(async body => {
    const outcome = await command.run({ body });
    // Said on the form as well: a toast goes away.
    if (!outcome.ok && outcome.error.status !== 400) {
      form.setError('root', { message: outcome.error.serverMessage ?? 'Login failed. Please try again.' });
    }
  });
  return { form, submit, pending: command.pending };
}
