import { formatNaira, formatPrice, type Kobo } from '@mudu/contracts/money';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

interface MoneyProps {
  kobo: Kobo;
  /** Two decimals always: wallet and ledger. The shop shows kobo only where there are some. */
  exact?: boolean;
  /** `+` before what comes in. */
  signed?: boolean;
  sx?: SxProps<Theme>;
}

export function Money({ kobo, exact = false, signed = false, sx }: MoneyProps) {
  const text = exact ? formatNaira(kobo) : formatPrice(kobo);
  return (
    <Box
      component="span"
      sx={[
        { fontVariantNumeric: 'tabular-nums', fontWeight: 650, whiteSpace: 'nowrap' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {signed && kobo > 0 ? `+${text}` : text}
    </Box>
  );
}
