import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { ForgotPasswordForm } from '../../ui/person/ForgotPasswordForm';
import { TextLink } from '../../ui/TextLink';

export const ForgotPasswordPage = () => (
  <AuthFrame
    title="Forgot your password?"
    line="Tell us your email and we'll send a six-digit code and a link."
    motto={['It happens to', 'the best cooks.']}
    bowl="brown-beans"
    foot={
      <>
        Remembered it? <TextLink to={paths.login}>Sign In</TextLink>
      </>
    }
  >
    <ForgotPasswordForm resetPassword={paths.resetPassword} />
  </AuthFrame>
);
