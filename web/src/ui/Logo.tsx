import Box from '@mui/material/Box';
import logo from '../assets/logo.svg';
import logoMark from '../assets/logo-mark.svg';
import logoOnDark from '../assets/logo-on-dark.svg';

/** The heaped bowl and the word, fit for the ground it stands on; on the rail the bowl alone. */
export function Logo({
  ink = false,
  rail = false,
  height = 34,
}: {
  ink?: boolean;
  rail?: boolean;
  height?: number;
}) {
  if (rail) return <img src={logoMark} alt="Mudu" height={height} width={height} />;
  const image = (src: string, scheme: 'light' | 'dark' | 'any') => (
    <Box
      component="img"
      src={src}
      alt="Mudu"
      sx={[
        { height, width: 'auto', display: 'block' },
        scheme === 'light' && (theme => theme.applyStyles('dark', { display: 'none' })),
        scheme === 'dark' &&
          (theme => ({ display: 'none', ...theme.applyStyles('dark', { display: 'block' }) })),
      ]}
    />
  );
  return ink ? (
    image(logoOnDark, 'any')
  ) : (
    <>
      {image(logo, 'light')}
      {image(logoOnDark, 'dark')}
    </>
  );
}
