import { login } from '@mudu/contracts/endpoints/person';
import { signInForm } from '@mudu/contracts/person/forms';
import { refresh } from '../../api/cache';
import { keepToken } from '../../api/session';
import { useCommand } from '../../api/useCommand';
import { useForm } from '../../ui/form/useForm';

/** The customer's sign-in, on its page and in its modal. */
export function useSignIn(onSignedIn: () => void) {
  const form = useForm(signInForm, { email: '', password: '' }, { quick: true });
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
