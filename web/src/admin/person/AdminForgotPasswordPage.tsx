import { adminPaths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { ForgotPasswordForm } from '../../ui/person/ForgotPasswordForm';
import { TextLink } from '../../ui/TextLink';

export const AdminForgotPasswordPage = () => (
  <AuthFrame
    title="Reset your admin password"
    line="We'll send a six-digit code and a link to your work email."
    motto={['Fair weight,', 'clear books.']}
    bowl="ofada-rice"
    foot={<TextLink to={adminPaths.login}>Back to Sign In</TextLink>}
  >
    <ForgotPasswordForm resetPassword={adminPaths.resetPassword} />
  </AuthFrame>
);
