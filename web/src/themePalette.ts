interface Tints {
  primary: string;
  secondary: string;
  error: string;
  warning: string;
  info: string;
  neutral: string;
}
interface Ink {
  main: string;
  soft: string;
  text: string;
  muted: string;
  /** Body text on the green panels of landing, wallet and order heads. */
  onSoft: string;
}
interface Sun {
  main: string;
  dark: string;
  light: string;
  contrastText: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    sun: Sun;
    tint: Tints;
    ink: Ink;
    control: string;
    heroCta: { main: string; contrastText: string };
  }
  interface PaletteOptions {
    sun?: Sun;
    tint?: Tints;
    ink?: Ink;
    control?: string;
    heroCta?: { main: string; contrastText: string };
  }
}

const heroCta = { main: '#F15A24', contrastText: '#1E0A00' };

/** Contrast of these pairs: text at least 4.5, controls at least 3. */
export const lightPalette = {
  primary: { main: '#0B6B42', dark: '#084F31', light: '#2E8B60', contrastText: '#FFFFFF' },
  secondary: { main: '#B83B0A', dark: '#9A330A', light: '#F15A24', contrastText: '#FFFFFF' },
  sun: { main: '#FFC93C', dark: '#8A5A00', light: '#FFF1C7', contrastText: '#2B1D00' },
  error: { main: '#BE1E2D', contrastText: '#FFFFFF' },
  warning: { main: '#9A5B00', contrastText: '#FFFFFF' },
  info: { main: '#27509B', contrastText: '#FFFFFF' },
  success: { main: '#0B6B42', contrastText: '#FFFFFF' },
  background: { default: '#F4F7F1', paper: '#FFFFFF' },
  text: { primary: '#10241A', secondary: '#4C5F54', disabled: '#8A988F' },
  divider: '#DDE5DA',
  tint: {
    primary: '#E1F2E7',
    secondary: '#FDE9DF',
    error: '#FBE4E4',
    warning: '#FFF1D0',
    info: '#E4ECF8',
    neutral: '#EBF0E8',
  },
  ink: { main: '#0A3523', soft: '#0F4830', text: '#EAF5EE', muted: '#A9CBB8', onSoft: '#CFE5D8' },
  control: '#7E8D83',
  heroCta,
};

export const darkPalette = {
  primary: { main: '#5FD39A', dark: '#3BB67B', light: '#8CE3B7', contrastText: '#052415' },
  secondary: { main: '#FF9A66', dark: '#F37B3F', light: '#FFB78F', contrastText: '#331200' },
  sun: { main: '#FFCF55', dark: '#FFCF55', light: '#3A2F10', contrastText: '#2B1D00' },
  error: { main: '#FF8A8A', contrastText: '#3B0508' },
  warning: { main: '#FFC766', contrastText: '#2B1D00' },
  info: { main: '#8FB6FF', contrastText: '#04193D' },
  success: { main: '#5FD39A', contrastText: '#052415' },
  background: { default: '#0C1510', paper: '#14201A' },
  text: { primary: '#EAF3ED', secondary: '#A4B7AB', disabled: '#6B7D72' },
  divider: '#26372D',
  tint: {
    primary: '#153727',
    secondary: '#3A2113',
    error: '#3B1A1C',
    warning: '#38290D',
    info: '#18294A',
    neutral: '#1E2C24',
  },
  ink: { main: '#0A1F15', soft: '#123222', text: '#EAF5EE', muted: '#9DBDAB', onSoft: '#CFE5D8' },
  control: '#75877B',
  heroCta,
};
