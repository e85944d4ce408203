import { requestPasswordReset } from '@mudu/contracts/endpoints/person';
import { forgotPasswordForm } from '@mudu/contracts/person/forms';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { Field } from '../form/Field';
import { Form } from '../form/Form';
import { FormRefusal } from '../form/FormRefusal';
import { SubmitButton } from '../form/SubmitButton';
import { useForm } from '../form/useForm';

/** Asks for a code and a link by mail, and goes on to the page that takes the code. */
export function ForgotPasswordForm({ resetPassword }: { resetPassword: string }) {
  const navigate = useNavigate();
  const form = useForm(forgotPasswordForm, { email: '' }, { quick: true });
  const { run, pending } = useCommand(requestPasswordReset, {
    onFieldError: form.onFieldError,
    onRefused: form.onRefused,
  });
  const submit = form.handleSubmit(async body => {
    const outcome = await run({ body });
    if (!outcome.ok) return;
    notifySuccess(outcome.reply.message);
    void navigate(`${resetPassword}?${new URLSearchParams({ email: body.email })}`);
  });
  return (
    <Form onSubmit={submit}>
      <FormRefusal form={form} />
      <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <SubmitButton pending={pending} pendingText="Sending...">
        Send code
      </SubmitButton>
    </Form>
  );
}
