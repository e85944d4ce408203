import { confirmPasswordReset } from '@mudu/contracts/endpoints/person';
import { linkPasswordForm } from '@mudu/contracts/person/forms';
import Alert from '@mui/material/Alert';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetSession } from '../../api/forgetSession';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { TextLink } from '../../ui/TextLink';

/** Where the emailed link leads: the token stands in for the code. */
export function ChangePasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const form = useForm(linkPasswordForm, { newPassword: '', confirmPassword: '' });
  const command = useCommand(confirmPasswordReset, {
    // A used or expired link is said about `token` or `code`, which this form has no field for.
    onFieldError: (field, message) =>
      form.onFieldError(['token', 'code'].includes(field) ? 'newPassword' : field, message),
  });
  const submit = form.handleSubmit(async ({ newPassword }) => {
    const outcome = await command.run({ body: { token, newPassword } });
    if (!outcome.ok) return;
    forgetSession();
    notifySuccess(outcome.reply.message);
    void navigate(paths.login);
  });
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
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...form.field('newPassword')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <SubmitButton pending={command.pending} pendingText="Saving..." disabled={token === ''}>
          Change password
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
