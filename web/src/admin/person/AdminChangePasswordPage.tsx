import { confirmPasswordReset } from '@mudu/contracts/endpoints/person';
import { adminResetPasswordForm } from '@mudu/contracts/person/forms';
import Alert from '@mui/material/Alert';
import { useNavigate, useSearchParams } from 'react-router';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { adminPaths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { CodeField } from '../../ui/form/CodeField';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { TextLink } from '../../ui/TextLink';

/** The emailed link; staff also type the code. */
export function AdminChangePasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const form = useForm(adminResetPasswordForm, { code: '', newPassword: '', confirmPassword: '' });
  const command = useCommand(confirmPasswordReset, {
    onFieldError: (field, message) => form.onFieldError(field === 'token' ? 'code' : field, message),
  });
  const submit = form.handleSubmit(async ({ code, newPassword }) => {
    const outcome = await command.run({ body: { token, code, newPassword } });
    if (!outcome.ok) return;
    notifySuccess(outcome.reply.message);
    void navigate(adminPaths.login);
  });
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
        <CodeField label="Code" {...form.field('code')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="8 characters with upper and lower case, a number and a sign"
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
