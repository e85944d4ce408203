import { resetPasswordForm } from '@mudu/contracts/person/forms';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { passwordHints } from '../../ui/form/passwordHints';
import { ResetByCodeForm } from '../../ui/person/ResetByCodeForm';
import { TextLink } from '../../ui/TextLink';

export function ResetPasswordPage() {
  const email = useSearchParams()[0].get('email') ?? '';
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
      <ResetByCodeForm
        schema={resetPasswordForm}
        hint={passwordHints.customer}
        email={email}
        signIn={paths.login}
        forgotPassword={paths.forgotPassword}
      />
    </AuthFrame>
  );
}
