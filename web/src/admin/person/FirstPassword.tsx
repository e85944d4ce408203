import { changePassword } from '@mudu/contracts/endpoints/person';
import { firstPasswordForm } from '@mudu/contracts/person/firstPasswordForm';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { adminPaths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { CheckField } from '../../ui/form/CheckField';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { openModal } from '../../ui/modals';

const LogoutDialog = lazy(async () => ({ default: (await import('../../ui/LogoutDialog')).LogoutDialog }));

/** The first sign-in of staff: nothing else opens before it (rules/admin.md AD17). */
export function FirstPassword() {
  const form = useForm(firstPasswordForm, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
    agreeToTerms: false,
  });
  const { run, pending } = useCommand(changePassword, { onFieldError: form.onFieldError });
  const submit = form.handleSubmit(async ({ currentPassword, newPassword, agreeToTerms }) => {
    const outcome = await run({ body: { currentPassword, newPassword, agreeToTerms } });
    if (!outcome.ok) return;
    form.reset();
    notifySuccess(outcome.reply.message);
    await refresh('/auth');
  });
  return (
    <AuthFrame
      title="Set your own password"
      line="Please change your password first. The one you were given opens nothing else."
      motto={['Fair weight,', 'clear books.']}
      bowl="ofada-rice"
      foot={
        <Button onClick={() => openModal(close => <LogoutDialog to={adminPaths.login} onClose={close} />)}>
          Logout
        </Button>
      }
    >
      <Form onSubmit={submit}>
        <PasswordField label="Password you were given" {...form.field('currentPassword')} />
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
        <CheckField {...form.field('agreeToTerms')}>
          I agree to the terms and conditions of work at Mudu.
        </CheckField>
        <SubmitButton pending={pending} pendingText="Saving...">
          Continue
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
