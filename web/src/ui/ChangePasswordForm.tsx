import { changePassword } from '@mudu/contracts/endpoints/person';
import type * as v from 'valibot';
import { refresh } from '../api/cache';
import { notifySuccess } from '../api/notices';
import { useCommand } from '../api/useCommand';
import { Form } from './form/Form';
import { FormRefusal } from './form/FormRefusal';
import { NewPasswordFields } from './form/NewPasswordFields';
import { PasswordField } from './form/PasswordField';
import { SubmitButton } from './form/SubmitButton';
import { useForm } from './form/useForm';

interface Passwords {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

interface ChangePasswordFormProps {
  /** What the area asks of a password. */
  schema: v.GenericSchema<Passwords, Passwords>;
  hint: string;
  onChanged?: () => void;
}

/** Changes the password of whoever is signed in. */
export function ChangePasswordForm({ schema, hint, onChanged }: ChangePasswordFormProps) {
  const form = useForm(schema, { currentPassword: '', newPassword: '', confirmPassword: '' });
  const { run, pending } = useCommand(changePassword, {
    onFieldError: form.onFieldError,
    onRefused: form.onRefused,
  });
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const outcome = await run({ body: { currentPassword, newPassword } });
    if (!outcome.ok) return;
    form.reset();
    notifySuccess(outcome.reply.message);
    await refresh('/auth');
    onChanged?.();
  });
  return (
    <Form onSubmit={submit} sx={{ maxWidth: 460 }}>
      <FormRefusal form={form} />
      <PasswordField label="Current password" {...form.field('currentPassword')} />
      <NewPasswordFields hint={hint} field={form.field} />
      <SubmitButton pending={pending} pendingText="Saving...">
        Change password
      </SubmitButton>
    </Form>
  );
}
