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

export function AdminResetPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const form = useForm(adminResetPasswordForm, { code: '', newPassword: '', confirmPassword: '' });
  const command = useCommand(confirmPasswordReset, {
    // The address is not a field here; what is wrong with it is wrong with the code.
    onFieldError: (field, message) => form.onFieldError(field === 'email' ? 'code' : field, message),
  });
  const submit = form.handleSubmit(async ({ code, newPassword }) => {
    const outcome = await command.run({ body: { email, code, newPassword } });
    if (!outcome.ok) return;
    notifySuccess(outcome.reply.message);
    void navigate(adminPaths.login);
  });
  return (
    <AuthFrame
      title="Set a new admin password"
      line={email ? `Enter the code we sent to ${email}.` : 'Enter the code from our email.'}
      motto={['Fair weight,', 'clear books.']}
      bowl="ofada-rice"
      foot={<TextLink to={adminPaths.login}>Back to Sign In</TextLink>}
    >
      <Form onSubmit={submit}>
        {email === '' && (
          <Alert severity="warning">
            This page needs the email the code went to.{' '}
            <TextLink to={adminPaths.forgotPassword}>Begin with it</TextLink>
          </Alert>
        )}
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
        <SubmitButton pending={command.pending} pendingText="Saving..." disabled={email === ''}>
          Reset password
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
