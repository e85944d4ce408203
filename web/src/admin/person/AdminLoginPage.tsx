import { login, logout } from '@mudu/contracts/endpoints/person';
import { adminSignInForm } from '@mudu/contracts/person/forms';
import { isStaff } from '@mudu/contracts/roles';
import { useLocation, useNavigate } from 'react-router';
import { forgetAll } from '../../api/cache';
import { call } from '../../api/client';
import { AUTH_MS, notify, notifySuccess } from '../../api/notices';
import { dropToken, keepToken } from '../../api/session';
import { useCommand } from '../../api/useCommand';
import { adminPaths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { FormRefusal } from '../../ui/form/FormRefusal';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { LOGIN_FAILED } from '../../ui/person/loginFailed';
import { useGoOnSignedIn } from '../../ui/person/useGoOnSignedIn';
import { TextLink } from '../../ui/TextLink';

export function AdminLoginPage() {
  const navigate = useNavigate();
  // The page that asked for the sign-in, where another one did (rules/site.md S7).
  const from = (useLocation().state as { from?: string } | null)?.from;
  const to = from ?? adminPaths.dashboard;
  useGoOnSignedIn(to, 'staff');
  const form = useForm(adminSignInForm, { email: '', password: '' }, { quick: true });
  const command = useCommand(login, {
    onFieldError: form.onFieldError,
    onRefused: error => form.onRefused(error, LOGIN_FAILED),
    fallback: LOGIN_FAILED,
  });

  const submit = form.handleSubmit(async body => {
    const outcome = await command.run({ body });
    if (!outcome.ok) return;
    const { user, session } = outcome.reply;
    keepToken(session.token, user.id);
    forgetAll();
    if (isStaff(user.role)) {
      notifySuccess('Login successful!');
      void navigate(to);
      return;
    }
    // A customer has no business here (rules/admin.md AD10): signed out again, with the sentence of a 403.
    await call(logout, { body: {} }).catch(() => undefined);
    dropToken();
    notify({
      kind: 'error',
      message: 'You do not have permission to perform this action',
      durationMs: AUTH_MS,
    });
  });

  return (
    <AuthFrame
      title="Admin sign in"
      line="For the people who pack, price and answer."
      motto={['Fair weight,', 'clear books.']}
      bowl="ofada-rice"
    >
      <Form onSubmit={submit}>
        <FormRefusal form={form} />
        <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField
          label="Password"
          aside={<TextLink to={adminPaths.forgotPassword}>Forgot Password?</TextLink>}
          {...form.field('password')}
        />
        <SubmitButton pending={command.pending} pendingText="Signing in...">
          Sign In
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
