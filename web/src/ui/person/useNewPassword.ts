import type { BodyInputOf } from '@mudu/contracts/endpoint';
import { confirmPasswordReset, login } from '@mudu/contracts/endpoints/person';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/ApiError';
import { forgetSession } from '../../api/forgetSession';
import { showOnForm } from '../../api/formErrors';
import { notify, notifySuccess } from '../../api/notices';
import { keepToken } from '../../api/session';
import { perform, type RefusalHandling, useCommand } from '../../api/useCommand';

type NewPassword = BodyInputOf<typeof confirmPasswordReset>;
type Handling = Required<Pick<RefusalHandling, 'onFieldError' | 'onRefused'>>;

/** Code and link work once. */
const isUsedUp = ({ errors }: ApiError) => errors !== undefined && ('code' in errors || 'token' in errors);

/** Sets a password by what a letter brought. Every session of the account ends with it; the way goes on to signing in. */
export function useNewPassword(signIn: string, { onFieldError, onRefused }: Handling) {
  const navigate = useNavigate();
  const unanswered = useRef(false);
  /** By an earlier press, of which the shop's answer was lost. */
  const mayBeSet = (error: ApiError) => unanswered.current && isUsedUp(error);
  const { run, pending } = useCommand(confirmPasswordReset, {
    onFieldError,
    onRefused: error => {
      if (error.hadNoAnswer) unanswered.current = true;
      return mayBeSet(error) || onRefused(error);
    },
  });
  const goOn = (message: string) => {
    notifySuccess(message);
    void navigate(signIn);
  };

  /** Whether it was set is told by signing in; a link does not say whose it is. */
  const tryToSignIn = async ({ email, newPassword: password }: NewPassword, refusal: ApiError) => {
    const refused = () => {
      showOnForm(refusal, onFieldError);
      if (!email)
        notify({ kind: 'info', message: 'Your new password may be saved already. Try to sign in with it.' });
    };
    if (!email) return refused();
    const wrong = ({ status }: ApiError) => {
      if (status === 401) refused();
      return status === 401;
    };
    const outcome = await perform(login, { body: { email, password } }, { onRefused: wrong });
    if (!outcome.ok) return;
    forgetSession();
    keepToken(outcome.reply.session.token, outcome.reply.user.id);
    goOn('Login successful!');
  };

  const save = async (body: NewPassword) => {
    const outcome = await run({ body });
    if (!outcome.ok) return mayBeSet(outcome.error) ? tryToSignIn(body, outcome.error) : undefined;
    forgetSession();
    goOn(outcome.reply.message);
  };
  return { save, pending };
}
