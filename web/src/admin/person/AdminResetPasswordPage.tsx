import { adminResetPasswordForm } from '@mudu/contracts/person/forms';
import { useSearchParams } from 'react-router';
import { adminPaths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { passwordHints } from '../../ui/form/passwordHints';
import { ResetByCodeForm } from '../../ui/person/ResetByCodeForm';
import { TextLink } from '../../ui/TextLink';

export function AdminResetPasswordPage() {
  const email = useSearchParams()[0].get('email') ?? '';
  return (
    <AuthFrame
      title="Set a new admin password"
      line={email ? `Enter the code we sent to ${email}.` : 'Enter the code from our email.'}
      motto={['Fair weight,', 'clear books.']}
      bowl="ofada-rice"
      foot={<TextLink to={adminPaths.login}>Back to Sign In</TextLink>}
    >
      <ResetByCodeForm
        schema={adminResetPasswordForm}
        hint={passwordHints.staff}
        email={email}
        signIn={adminPaths.login}
        forgotPassword={adminPaths.forgotPassword}
      />
    </AuthFrame>
  );
}
