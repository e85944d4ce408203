import type { BodyInputOf } from '@mudu/contracts/endpoint';
import { changePassword } from '@mudu/contracts/endpoints/person';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { type RefusalHandling, useCommand } from '../../api/useCommand';

type PasswordForm = Required<Pick<RefusalHandling, 'onFieldError' | 'onRefused'>> & { reset: () => void };

/** Changes the password of whoever is signed in, and tells whether it is changed. */
export function useChangePassword({ onFieldError, onRefused, reset }: PasswordForm) {
  const { run, pending } = useCommand(changePassword, { onFieldError, onRefused });
  const change = async (body: BodyInputOf<typeof changePassword>): Promise<boolean> => {
    const outcome = await run({ body });
    if (!outcome.ok) return false;
    reset();
    notifySuccess(outcome.reply.message);
    await refresh('/auth');
    return true;
  };
  return { change, pending };
}
