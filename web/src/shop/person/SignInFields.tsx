import { paths } from '../../paths';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { FormRefusal } from '../../ui/form/FormRefusal';
import { PasswordField } from '../../ui/form/PasswordField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { TextLink } from '../../ui/TextLink';
import type { useSignIn } from './signInForm';

interface SignInFieldsProps extends ReturnType<typeof useSignIn> {
  onLeave?: () => void;
}

export function SignInFields({ form, submit, pending, onLeave }: SignInFieldsProps) {
  return (
    <Form onSubmit={submit}>
      <FormRefusal form={form} />
      <Field label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        aside={
          <TextLink to={paths.forgotPassword} onClick={onLeave}>
            Forgot Password?
          </TextLink>
        }
        {...form.field('password')}
      />
      <SubmitButton pending={pending} pendingText="Signing in..." sx={{ mt: 0.5 }}>
        Sign In
      </SubmitButton>
    </Form>
  );
}
