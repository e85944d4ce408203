import { login } from '@mudu/contracts/endpoints/person';
import { signInForm } from '@mudu/contracts/person/forms';
import { refresh } from '../../api/cache';
import { keepToken } from '../../api/session';
import { useCommand } from '../../api/useCommand';
import { useForm } from '../../ui/form/useForm';
import { LOGIN_FAILED } from '../../ui/person/loginFailed';

/** The customer's sign-in, on its page and in its modal. */
export function useSignIn(onSignedIn: () => void) {
  const form = useForm(signInForm, { email: '', password: '' }, { quick: true });
  const command = useCommand(login, {
    success: 'Login successful!',
    onFieldError: form.onFieldError,
    fallback: LOGIN_FAILED,
    onRefused: error => form.onRefused(error, LOGIN_FAILED),
    onDone: ({ session, user }) => {
      keepToken(session.token, user.id);
      void refresh('/auth', '/cart', '/wishlist');
      onSignedIn();
    },
  });
  const submit = form.handleSubmit(body => command.run({ body }));
  return { form, submit, pending: command.pending };
}
