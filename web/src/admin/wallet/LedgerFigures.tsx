import { getLedgerHead } from '@mudu/contracts/endpoints/ops';
import type { Ledger } from '@mudu/contracts/wallet/views';
import HeldIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import OutIcon from '@mui/icons-material/NorthEastOutlined';
import InIcon from '@mui/icons-material/SouthWestOutlined';
import Box from '@mui/material/Box';
import { useMay } from '../access/useMay';
import { Figure } from '../list/Figure';
import { ChainStatus } from './ChainStatus';

interface LedgerFiguresProps {
  summary: Ledger['summary'] | undefined;
  filtered: boolean;
}

/** Sums over all that the filter finds, what the wallets hold, and whether the chain holds. */
export function LedgerFigures({ summary, filtered }: LedgerFiguresProps) {
  const may = useMay();
  const of = filtered ? 'of what is filtered' : 'of all time';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.25, md: 2 },
        mb: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0,1fr))',
          lg: `repeat(${may(getLedgerHead) ? 4 : 3}, minmax(0,1fr))`,
        },
      }}
    >
      <Figure icon={<InIcon />} tone="primary" title="Money in" line={of} kobo={summary?.creditsKobo} />
      <Figure icon={<OutIcon />} tone="secondary" title="Money out" line={of} kobo={summary?.debitsKobo} />
      <Figure
        icon={<HeldIcon />}
        tone="info"
        title="Held in wallets"
        wide
        line="both balances, now"
        kobo={summary?.liabilityKobo}
      />
      {may(getLedgerHead) && <ChainStatus />}
    </Box>
  );
}
