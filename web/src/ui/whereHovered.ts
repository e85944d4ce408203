/** Only for what can hover: on a phone what was tapped last would keep it. */
export const whereHovered = <S extends object>(styles: S) => ({
  '@media (hover: hover)': { '&:hover': styles },
});
