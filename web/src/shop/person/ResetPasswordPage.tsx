import { confirmPasswordReset } from '@mudu/contracts/endpoints/person';
import { useNavigate, useSearchParams } from 'react-router';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { CodeField } from '../../ui/form/CodeField';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { TextLink } from '../../ui/TextLink';
import { resetPasswordSchema } from './passwordSchemas';

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const known = search.get('email') ?? '';
  const form = useForm(resetPasswordSchema, { email: known, code: '', newPassword: '', confirmPassword: '' });
  const command = useCommand(confirmPasswordReset, { onFieldError: form.onFieldError });
  const submit = form.handleSubmit(async ({ email, code, newPassword }) => {
    const outcome = await command.run({ body: { email, code, newPassword } });
    if (!outcome.ok) return;
    notifySuccess(outcome.reply.message);
    void navigate(paths.login);
  });
  return (
    <AuthFrame
      title="Set a new password"
      line={known ? `Enter the code we sent to ${known}.` : 'Enter your email and the code we sent there.'}
      motto={['A fresh start,', 'same full measure.']}
      bowl="egusi"
      foot={
        <>
          No code yet? <TextLink to={paths.forgotPassword}>Send another</TextLink>
        </>
      }
    >
      <Form onSubmit={submit}>
        {!known && <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />}
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
        <SubmitButton pending={command.pending} pendingText="Saving...">
          Set password
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
