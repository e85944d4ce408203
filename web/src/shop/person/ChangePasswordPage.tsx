import { linkPasswordForm } from '@mudu/contracts/person/forms';
import Alert from '@mui/material/Alert';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { Form } from '../../ui/form/Form';
import { FormRefusal } from '../../ui/form/FormRefusal';
import { NewPasswordFields } from '../../ui/form/NewPasswordFields';
import { passwordHints } from '../../ui/form/passwordHints';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { useLinkToken } from '../../ui/person/useLinkToken';
import { useNewPassword } from '../../ui/person/useNewPassword';
import { TextLink } from '../../ui/TextLink';

/** Where the emailed link leads: the token stands in for the code. */
export function ChangePasswordPage() {
  const token = useLinkToken();
  const form = useForm(linkPasswordForm, { newPassword: '', confirmPassword: '' });
  // A used or expired link is said about `token` or `code`, which this form has no field for.
  const { save, pending } = useNewPassword(paths.login, {
    onFieldError: (field, message) =>
      form.onFieldError(['token', 'code'].includes(field) ? 'newPassword' : field, message),
    onRefused: form.onRefused,
  });
  const submit = form.handleSubmit(({ newPassword }) => save({ token, newPassword }));
  return (
    <AuthFrame
      title="Choose a new password"
      line="All your other sessions will end."
      motto={['A fresh start,', 'same full measure.']}
      bowl="egusi"
      foot={<TextLink to={paths.login}>Back to Sign In</TextLink>}
    >
      {token === '' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This link is incomplete. <TextLink to={paths.forgotPassword}>Ask for a new one</TextLink>
        </Alert>
      )}
      <Form onSubmit={submit}>
        <FormRefusal form={form} />
        <NewPasswordFields hint={passwordHints.customer} field={form.field} />
        <SubmitButton pending={pending} pendingText="Saving..." disabled={token === ''}>
          Change password
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
