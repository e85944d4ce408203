import { confirmPasswordReset } from '@mudu/contracts/endpoints/person';
import { resetPasswordForm } from '@mudu/contracts/person/forms';
import Alert from '@mui/material/Alert';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetSession } from '../../api/forgetSession';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { CodeField } from '../../ui/form/CodeField';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { TextLink } from '../../ui/TextLink';

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const email = search.get('email') ?? '';
  const form = useForm(resetPasswordForm, { code: '', newPassword: '', confirmPassword: '' });
  const command = useCommand(confirmPasswordReset, {
    // The address is not a field here; what is wrong with it is wrong with the code.
    onFieldError: (field, message) => form.onFieldError(field === 'email' ? 'code' : field, message),
  });
  const submit = form.handleSubmit(async ({ code, newPassword }) => {
    const outcome = await command.run({ body: { email, code, newPassword } });
    if (!outcome.ok) return;
    forgetSession();
    notifySuccess(outcome.reply.message);
    void navigate(paths.login);
  });
  return (
    <AuthFrame
      title="Set a new password"
      line={email ? `Enter the code we sent to ${email}.` : 'Enter the code from our email.'}
      motto={['A fresh start,', 'same full measure.']}
      bowl="egusi"
      foot={
        <>
          No code yet? <TextLink to={paths.forgotPassword}>Send another</TextLink>
        </>
      }
    >
      <Form onSubmit={submit}>
        {email === '' && (
          <Alert severity="warning">
            This page needs the email the code went to.{' '}
            <TextLink to={paths.forgotPassword}>Begin with it</TextLink>
          </Alert>
        )}
        <CodeField label="Code" {...form.field('code')} />
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
        <SubmitButton pending={command.pending} pendingText="Saving..." disabled={email === ''}>
          Reset password
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
