import type * as v from 'valibot';
import { Form } from '../form/Form';
import { FormRefusal } from '../form/FormRefusal';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { PasswordField } from '../form/PasswordField';
import { SubmitButton } from '../form/SubmitButton';
import { useForm } from '../form/useForm';
import { useChangePassword } from './useChangePassword';

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
  const { change, pending } = useChangePassword(form);
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    if (await change({ currentPassword, newPassword })) onChanged?.();
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
