import type { Components, Theme } from '@mui/material/styles';

const EASING = 'cubic-bezier(.2,.8,.2,1)';

/** See base.css: the same on everything that can be focused; `offset` in px, below 0 inside the edge. */
const focusRing = (offset: number) => ({ outline: '3px solid var(--focus)', outlineOffset: offset });
/** Where the system sets the colours, a filled button is told from text by its edge. */
const edgeInForcedColors = { '@media (forced-colors: active)': { border: '1px solid ButtonBorder' } };

/** How the kit's own parts look everywhere; a screen only arranges them. */
export const componentStyles: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // The kit takes the browser's ring away; radios and checkboxes have the focus in an input that nobody sees.
    styleOverrides: { root: { '&:focus-visible, &:has(input:focus-visible)': focusRing(2) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 12,
        minHeight: 44,
        padding: '8px 18px',
        whiteSpace: 'nowrap',
        // Where letters are twice as large a phone has no room for it.
        '@media (max-width: 15em)': { whiteSpace: 'normal' },
        transition: `background-color 180ms ${EASING}, border-color 180ms ${EASING}`,
        ...edgeInForcedColors,
      },
      sizeLarge: { minHeight: 52, fontSize: '1rem', padding: '10px 24px' },
      sizeSmall: { minHeight: 36, padding: '4px 12px' },
      outlined: ({ theme }) => ({
        borderColor: theme.vars?.palette.divider,
        borderWidth: 1.5,
        backgroundColor: theme.vars?.palette.background.paper,
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      // They grow with the letters.
      root: { minWidth: 44, minHeight: 44 },
      sizeSmall: { minWidth: 36, minHeight: 36 },
    },
  },
  MuiPaginationItem: { styleOverrides: { root: { minWidth: 44, height: 44, margin: 0, borderRadius: 22 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderRadius: 18, borderColor: theme.vars?.palette.divider }) },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 12,
        minHeight: 48,
        backgroundColor: theme.vars?.palette.background.paper,
        '&.MuiInputBase-adornedStart .MuiOutlinedInput-input': { paddingLeft: 0 },
      }),
      // The text inside has its own.
      multiline: { padding: 0 },
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars?.palette.control }),
      input: ({ theme }) => ({
        padding: '12px 14px',
        '&::placeholder': { opacity: 1, color: theme.vars?.palette.text.secondary },
        // Where no day is chosen WebKit shows today's, as if it were. One that is half typed is not valid.
        '&[type="date"][value=""]:valid:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
      }),
    },
  },
  MuiInputAdornment: { styleOverrides: { positionStart: { marginRight: 10 } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '.8125rem' } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 }, label: { paddingInline: 10 } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 22 }, paperFullScreen: { borderRadius: 0 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(6,24,15,.58)' } } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.tint.primary,
        borderRadius: 8,
        height: 10,
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontWeight: 700,
        minHeight: 48,
        // The row of tabs cuts off what lies outside.
        '&:focus-visible': focusRing(-4),
      },
    },
  },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider }),
      head: ({ theme }) => ({
        fontWeight: 600,
        color: theme.vars?.palette.text.secondary,
        fontSize: '.8125rem',
      }),
    },
  },
};
