import type { BodyInputOf } from '@mudu/contracts/endpoint';
import { confirmPasswordReset } from '@mudu/contracts/endpoints/person';
import { useNavigate } from 'react-router';
import { forgetSession } from '../../api/forgetSession';
import { notifySuccess } from '../../api/notices';
import { type RefusalHandling, useCommand } from '../../api/useCommand';

/** Sets a password by what a letter brought. Every session of the account ends with it; the way goes on to signing in. */
export function useNewPassword(
  signIn: string,
  handling: Pick<RefusalHandling, 'onFieldError' | 'onRefused'>,
) {
  const navigate = useNavigate();
  const { run, pending } = useCommand(confirmPasswordReset, handling);
  const save = async (body: BodyInputOf<typeof confirmPasswordReset>) => {
    const outcome = await run({ body });
    if (!outcome.ok) return;
    forgetSession();
    notifySuccess(outcome.reply.message);
    void navigate(signIn);
  };
  return { save, pending };
}
