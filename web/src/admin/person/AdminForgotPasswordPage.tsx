import { requestPasswordReset } from '@mudu/contracts/endpoints/person';
import { forgotPasswordForm } from '@mudu/contracts/person/forms';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { adminPaths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { TextLink } from '../../ui/TextLink';

export function AdminForgotPasswordPage() {
  const navigate = useNavigate();
  const form = useForm(forgotPasswordForm, { email: '' }, { quick: true });
  const command = useCommand(requestPasswordReset, { onFieldError: form.onFieldError });
  const submit = form.handleSubmit(async body => {
    const outcome = await command.run({ body });
    if (!outcome.ok) return;
    notifySuccess(outcome.reply.message);
    void navigate(`${adminPaths.resetPassword}?${new URLSearchParams({ email: body.email })}`);
  });
  return (
    <AuthFrame
      title="Reset your admin password"
      line="We'll send a six-digit code and a link to your work email."
      motto={['Fair weight,', 'clear books.']}
      bowl="ofada-rice"
      foot={<TextLink to={adminPaths.login}>Back to Sign In</TextLink>}
    >
      <Form onSubmit={submit}>
        <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <SubmitButton pending={command.pending} pendingText="Sending...">
          Send code
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
