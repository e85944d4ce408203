import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { TextLink } from '../../ui/TextLink';
import { SignInFields } from './SignInFields';
import { useSignIn } from './signInForm';

export function LoginPage() {
  const navigate = useNavigate();
  const signIn = useSignIn(() => void navigate(paths.dashboard));
  return (
    <AuthFrame
      title="Welcome back"
      line="Sign in to shop, pay and follow your orders."
      motto={['Your basket is waiting.', 'Nothing spills.']}
      foot={
        <>
          New to Mudu? <TextLink to={paths.register}>Create Account</TextLink>
        </>
      }
    >
      <SignInFields {...signIn} />
    </AuthFrame>
  );
}
