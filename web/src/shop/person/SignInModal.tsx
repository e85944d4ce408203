import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import logoOnDark from '../../assets/logo-on-dark.svg';
import { displayFont } from '../../fonts';
import { paths } from '../../paths';
import { Logo } from '../../ui/Logo';
import { Modal } from '../../ui/Modal';
import { MotifPanel } from '../../ui/MotifPanel';
import { TextLink } from '../../ui/TextLink';
import { SignInFields } from './SignInFields';
import { useSignIn } from './signInForm';

interface SignInModalProps {
  onClose: () => void;
  /** The thing that was asked for before signing in. */
  onSignedIn: () => void;
}

export function SignInModal({ onClose, onSignedIn }: SignInModalProps) {
  const id = useId();
  const signIn = useSignIn(() => {
    onClose();
    onSignedIn();
  });
  return (
    <Modal bare label="Sign In Required" describedBy={id} width={820} onClose={onClose}>
      <Box sx={{ display: 'flex', minHeight: { md: 540 } }}>
        <MotifPanel
          ground="ink"
          sx={{
            display: { xs: 'none', md: 'flex' },
            flexDirection: 'column',
            justifyContent: 'space-between',
            width: 320,
            flexShrink: 0,
            p: 4,
          }}
        >
          <img src={logoOnDark} alt="" height={36} style={{ alignSelf: 'flex-start' }} />
          <img src="/art/garri-yellow.svg" alt="" width={206} style={{ alignSelf: 'center' }} />
          <Box
            component="p"
            sx={{ m: 0, fontFamily: displayFont, fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.25 }}
          >
            Your basket is waiting.
            <br />
            Nothing spills.
          </Box>
        </MotifPanel>
        <Box sx={{ flex: 1, p: { xs: 2.5, md: 4 }, pt: { xs: 2.5, md: 6 } }}>
          <Box sx={{ display: { xs: 'block', md: 'none' }, mb: 3 }}>
            <Logo />
          </Box>
          <Typography variant="h3" component="h2">
            Sign In Required
          </Typography>
          <Typography id={id} sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
            Please sign in to add items to your cart and continue shopping.
          </Typography>
          <SignInFields {...signIn} onLeave={onClose} />
          <Typography sx={{ textAlign: 'center', color: 'text.secondary', fontSize: '.9375rem', mt: 2.5 }}>
            New to Mudu?{' '}
            <TextLink to={paths.register} onClick={onClose}>
              Create Account
            </TextLink>
          </Typography>
        </Box>
      </Box>
    </Modal>
  );
}
