import { changePassword } from '@mudu/contracts/endpoints/person';
import { changePasswordRequest } from '@mudu/contracts/person/requests';
import { refresh } from '../api/cache';
import { notifySuccess } from '../api/notices';
import { useCommand } from '../api/useCommand';
import { Form } from './form/Form';
import { PasswordField } from './form/PasswordField';
import { SubmitButton } from './form/SubmitButton';
import { useForm } from './form/useForm';

/** Changes the password of whoever is signed in; `hint` says what the area asks of one. */
export function ChangePasswordForm({ hint, onChanged }: { hint: string; onChanged?: () => void }) {
  const form = useForm(changePasswordRequest, { currentPassword: '', newPassword: '' });
  const { run, pending } = useCommand(changePassword, { onFieldError: form.onFieldError });
  const submit = form.handleSubmit(async body => {
    const outcome = await run({ body });
    if (!outcome.ok) return;
    form.reset();
    notifySuccess(outcome.reply.message);
    void refresh('/auth');
    onChanged?.();
  });
  return (
    <Form onSubmit={submit} sx={{ maxWidth: 460 }}>
      <PasswordField label="Current password" {...form.field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={hint}
        {...form.field('newPassword')}
      />
      <SubmitButton pending={pending} pendingText="Saving...">
        Change password
      </SubmitButton>
    </Form>
  );
}
