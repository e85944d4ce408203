import { firstPasswordForm } from '@mudu/contracts/person/firstPasswordForm';
import { profilePasswordForm } from '@mudu/contracts/person/forms';
import type { User } from '@mudu/contracts/person/views';
import { isStaff } from '@mudu/contracts/roles';
import Button from '@mui/material/Button';
import type * as v from 'valibot';
import { AuthFrame } from '../AuthFrame';
import { CheckField } from '../form/CheckField';
import { Form } from '../form/Form';
import { FormRefusal } from '../form/FormRefusal';
import { NewPasswordFields } from '../form/NewPasswordFields';
import { PasswordField } from '../form/PasswordField';
import { passwordHints } from '../form/passwordHints';
import { SubmitButton } from '../form/SubmitButton';
import { useForm } from '../form/useForm';
import { openModal } from '../modals';
import { windowOf } from '../windowOf';
import { useChangePassword } from './useChangePassword';

const LogoutDialog = windowOf(() => import('../LogoutDialog'), 'LogoutDialog');

interface FirstPasswords {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
  agreeToTerms?: boolean | undefined;
}
type Schema = v.GenericSchema<FirstPasswords, FirstPasswords>;

const ofStaff = { schema: firstPasswordForm as Schema, hint: passwordHints.staff };
const ofCustomer = { schema: profilePasswordForm as Schema, hint: passwordHints.customer };

interface FirstPasswordProps {
  user: Pick<User, 'role'>;
  /** The area's sign-in. */
  signIn: string;
}

/** A password that somebody else gave: nothing else opens before it is replaced (rules/admin.md AD17). */
export function FirstPassword({ user, signIn }: FirstPasswordProps) {
  const staff = isStaff(user.role);
  const { schema, hint } = staff ? ofStaff : ofCustomer;
  const form = useForm(schema, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
    agreeToTerms: false,
  });
  const { change, pending } = useChangePassword(form);
  const submit = form.handleSubmit(({ currentPassword, newPassword, agreeToTerms }) =>
    change({ currentPassword, newPassword, agreeToTerms }),
  );
  return (
    <AuthFrame
      title="Set your own password"
      line="Please change your password first. The one you were given opens nothing else."
      motto={['Fair weight,', 'clear books.']}
      bowl="ofada-rice"
      foot={
        <Button onClick={() => openModal(close => <LogoutDialog to={signIn} onClose={close} />)}>
          Logout
        </Button>
      }
    >
      <Form onSubmit={submit}>
        <FormRefusal form={form} />
        <PasswordField label="Password you were given" {...form.field('currentPassword')} />
        <NewPasswordFields hint={hint} field={form.field} />
        {staff && (
          <CheckField {...form.field('agreeToTerms')}>
            I agree to the terms and conditions of work at Mudu.
          </CheckField>
        )}
        <SubmitButton pending={pending} pendingText="Saving...">
          Continue
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
