import { adminResetPasswordForm } from '@mudu/contracts/person/forms';
import Alert from '@mui/material/Alert';
import { adminPaths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { CodeField } from '../../ui/form/CodeField';
import { Form } from '../../ui/form/Form';
import { FormRefusal } from '../../ui/form/FormRefusal';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields';
import { passwordHints } from '../../ui/form/passwordHints';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { useLinkToken } from '../../ui/person/useLinkToken';
import { useNewPassword } from '../../ui/person/useNewPassword';
import { TextLink } from '../../ui/TextLink';

/** The emailed link; staff also type the code. */
export function AdminChangePasswordPage() {
  const token = useLinkToken();
  const form = useForm(adminResetPasswordForm, { code: '', newPassword: '', confirmPassword: '' });
  const { save, pending } = useNewPassword(adminPaths.login, {
    onFieldError: (field, message) => form.onFieldError(field === 'token' ? 'code' : field, message),
    onRefused: form.onRefused,
  });
  const submit = form.handleSubmit(({ code, newPassword }) => save({ token, code, newPassword }));
  return (
    <AuthFrame
      title="Choose a new admin password"
      line="Enter the code from the same email."
      motto={['Fair weight,', 'clear books.']}
      bowl="ofada-rice"
      foot={<TextLink to={adminPaths.login}>Back to Sign In</TextLink>}
    >
      {token === '' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This link is incomplete. <TextLink to={adminPaths.forgotPassword}>Ask for a new one</TextLink>
        </Alert>
      )}
      <Form onSubmit={submit}>
        <FormRefusal form={form} />
        <CodeField label="Code" {...form.field('code')} />
        <NewPasswordFields hint={passwordHints.staff} field={form.field} />
        <SubmitButton pending={pending} pendingText="Saving..." disabled={token === ''}>
          Change password
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
