import { getLedgerHead } from '@mudu/contracts/endpoints/ops';
import type { Ledger } from '@mudu/contracts/wallet/views';
import HeldIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import OutIcon from '@mui/icons-material/NorthEastOutlined';
import InIcon from '@mui/icons-material/SouthWestOutlined';
import Box from '@mui/material/Box';
import { figureGrid } from '../../ui/grids';
import { useMay } from '../access/useMay';
import { Figure } from '../list/Figure';
import { ChainStatus } from './ChainStatus';

interface LedgerFiguresProps {
  summary: Ledger['summary'] | undefined;
  filtered: boolean;
  /** The filter is in trouble, or nothing could be read: there is nothing to sum. */
  without: boolean;
}

/** Sums over all that the filter finds, what the wallets hold, and whether the chain holds. */
export function LedgerFigures({ summary, filtered, without }: LedgerFiguresProps) {
  const may = useMay();
  const of = filtered ? 'of what is filtered' : 'of all time';
  const kobo = (sum: keyof Ledger['summary']) => (without ? null : summary?.[sum]);
  return (
    <Box
      sx={{
        ...figureGrid,
        mb: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0,1fr))',
          lg: `repeat(${may(getLedgerHead) ? 4 : 3}, minmax(0,1fr))`,
        },
      }}
    >
      <Figure icon={<InIcon />} tone="primary" title="Money in" line={of} kobo={kobo('creditsKobo')} />
      <Figure icon={<OutIcon />} tone="secondary" title="Money out" line={of} kobo={kobo('debitsKobo')} />
      <Figure
        icon={<HeldIcon />}
        tone="info"
        title="Held in wallets"
        wide
        line="both balances, now"
        kobo={kobo('liabilityKobo')}
      />
      {may(getLedgerHead) && <ChainStatus />}
    </Box>
  );
}
