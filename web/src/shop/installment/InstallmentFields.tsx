import { formatNaira, formatPrice, type Kobo } from '@mudu/contracts/money';
import { installmentCounts } from '@mudu/contracts/order/requests';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Choices } from '../../ui/Choices';
import { openFundWallet } from '../wallet/openFundWallet';
import type { PreviewInstallment } from './preview';
import type { InstallmentChoice } from './useInstallmentChoice';

interface InstallmentFieldsProps {
  split: InstallmentChoice;
  /** Undefined while it is read. */
  walletKobo: Kobo | undefined;
}

const counts = installmentCounts.map(value => ({ value, label: value }));
const methods = [
  { value: 'card', label: 'Card' },
  { value: 'wallet', label: 'Wallet' },
] as const;

/** How many payments, how the first is made, who pays the rest; and what that comes to, dated. */
export function InstallmentFields({ split, walletKobo }: InstallmentFieldsProps) {
  const { count, chooseCount, firstMethod, chooseFirstMethod, autoDebit, setAutoDebit, parts } = split;
  const hint = useId();
  const missingKobo = walletKobo === undefined ? 0 : Math.max(0, split.dueNowKobo - walletKobo);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <InstallmentPreview parts={parts} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'auto 1fr' }, columnGap: 4, px: 0.5 }}>
        <Choices label="Payments" options={counts} value={count} onChoose={chooseCount} />
        <Box>
          <Choices
            label="First payment by"
            options={methods}
            value={firstMethod}
            onChoose={chooseFirstMethod}
          />
          {firstMethod === 'wallet' && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mt: 0.75 }}>
              <Typography sx={{ color: 'text.secondary', fontSize: '.8125rem' }} role="status">
                {walletKobo === undefined
                  ? 'Reading your balance.'
                  : `Balance ${formatNaira(walletKobo)}.${missingKobo > 0 ? ` Fund ${formatPrice(missingKobo)} more to use it here.` : ''}`}
              </Typography>
              {missingKobo > 0 && (
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={`Fund the wallet with ${formatPrice(missingKobo)}`}
                  onClick={() => openFundWallet(missingKobo)}
                >
                  Fund
                </Button>
              )}
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ px: 0.5 }}>
        <FormControlLabel
          label="Pay the later parts for me"
          control={
            <Checkbox
              checked={autoDebit}
              onChange={(_, checked) => setAutoDebit(checked)}
              slotProps={{ input: { 'aria-describedby': hint } }}
            />
          }
          sx={{ '& .MuiFormControlLabel-label': { fontWeight: 700, fontSize: '.9375rem' } }}
        />
        <Typography id={hint} sx={{ color: 'text.secondary', fontSize: '.8125rem', pl: 3.875 }}>
          {`At 09:00 on each due day we try ${firstMethod === 'wallet' ? 'your wallet' : 'the same card'} once; if that fails, you pay that part yourself before the day ends.`}
        </Typography>
      </Box>
    </Box>
  );
}

function InstallmentPreview({ parts }: { parts: PreviewInstallment[] }) {
  // Three sums with kobo do not fit side by side on a phone; there they stand below each other.
  const rows = parts.length === 3 && parts.some(({ amountKobo }) => formatPrice(amountKobo).length > 8);
  return (
    <Box
      component="ol"
      aria-label="Your payments"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: {
          xs: rows ? '1fr' : parts.length === 3 ? 'repeat(auto-fit, minmax(94px, 1fr))' : '1fr 1fr',
          sm: `repeat(${parts.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {parts.map(({ sequence, amountKobo, dueDate }) => (
        <Box
          component="li"
          key={sequence}
          sx={{
            bgcolor: 'background.paper',
            borderRadius: '12px',
            borderTop: 4,
            borderColor: sequence === 1 ? 'primary.main' : 'divider',
            px: { xs: rows ? 1.25 : 0.75, sm: 1.25 },
            py: 1,
            display: 'flex',
            flexDirection: { xs: rows ? 'row' : 'column', sm: 'column' },
            justifyContent: 'space-between',
          }}
        >
          <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
            {sequence === 1 ? 'Today' : formatDay(dueDate)}
          </Box>
          <Box sx={{ fontWeight: 700, fontSize: '.9375rem', fontVariantNumeric: 'tabular-nums' }}>
            {formatPrice(amountKobo)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
