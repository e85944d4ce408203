import { createTheme } from '@mui/material/styles';
import { bodyFont, displayFont } from './fonts';
import { componentStyles } from './themeComponents';
import { darkPalette, lightPalette } from './themePalette';

const heading = (fontSize: string, lineHeight = 1.18, fontWeight = 700, letterSpacing = '-0.02em') => ({
  fontFamily: displayFont,
  fontSize,
  lineHeight,
  fontWeight,
  letterSpacing,
});

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  // 480, 768, 1200 and 1536 px; whoever has set larger letters in the browser gets what fits them. `step`: see 47.999em.
  breakpoints: { values: { xs: 0, sm: 30, md: 48, lg: 75, xl: 96 }, unit: 'em', step: 0.1 },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: bodyFont,
    h1: heading('clamp(2.5rem,1.4rem + 3.6vw,4.25rem)', 1, 800, '-0.035em'),
    h2: heading('clamp(1.75rem,1.2rem + 1.8vw,2.5rem)', 1.08, 750, '-0.025em'),
    h3: heading('1.5rem'),
    h4: heading('1.25rem', 1.25, 700, '-0.015em'),
    h5: heading('1.0625rem', 1.3, 700, '-0.01em'),
    h6: { fontFamily: bodyFont, fontWeight: 700, fontSize: '.9375rem', lineHeight: 1.4 },
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '.875rem', lineHeight: 1.5 },
    caption: { fontSize: '.8125rem', lineHeight: 1.45 },
    subtitle2: { fontWeight: 700, fontSize: '.875rem' },
    button: { fontFamily: bodyFont, fontWeight: 700, textTransform: 'none', letterSpacing: 0 },
  },
  components: componentStyles,
});
