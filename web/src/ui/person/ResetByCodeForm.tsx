import type { adminResetPasswordForm, resetPasswordForm } from '@mudu/contracts/person/forms';
import Alert from '@mui/material/Alert';
import { CodeField } from '../form/CodeField';
import { Form } from '../form/Form';
import { FormRefusal } from '../form/FormRefusal';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { SubmitButton } from '../form/SubmitButton';
import { useForm } from '../form/useForm';
import { TextLink } from '../TextLink';
import { useNewPassword } from './useNewPassword';

interface ResetByCodeFormProps {
  schema: typeof resetPasswordForm | typeof adminResetPasswordForm;
  hint: string;
  /** Whom the code was sent to; without it the form can not be sent. */
  email: string;
  /** The area's pages. */
  signIn: string;
  forgotPassword: string;
}

/** A new password by the code of a letter. */
export function ResetByCodeForm({ schema, hint, email, signIn, forgotPassword }: ResetByCodeFormProps) {
  const form = useForm(schema, { code: '', newPassword: '', confirmPassword: '' });
  // The address is not a field here; what is wrong with it is wrong with the code.
  const { save, pending } = useNewPassword(signIn, {
    onFieldError: (field, message) => form.onFieldError(field === 'email' ? 'code' : field, message),
    onRefused: form.onRefused,
  });
  return (
    <Form onSubmit={form.handleSubmit(({ code, newPassword }) => save({ email, code, newPassword }))}>
      {email === '' && (
        <Alert severity="warning">
          This page needs the email the code went to. <TextLink to={forgotPassword}>Begin with it</TextLink>
        </Alert>
      )}
      <FormRefusal form={form} />
      <CodeField label="Code" {...form.field('code')} />
      <NewPasswordFields hint={hint} field={form.field} />
      <SubmitButton pending={pending} pendingText="Saving..." disabled={email === ''}>
        Reset password
      </SubmitButton>
    </Form>
  );
}
