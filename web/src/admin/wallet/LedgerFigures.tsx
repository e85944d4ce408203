import { getLedgerHead } from '@mudu/contracts/endpoints/ops';
import { formatNaira } from '@mudu/contracts/money';
import type { Ledger } from '@mudu/contracts/wallet/views';
import HeldIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import OutIcon from '@mui/icons-material/NorthEastOutlined';
import InIcon from '@mui/icons-material/SouthWestOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { displayFont } from '../../fonts';
import type { Tone } from '../../ui/Badge';
import { useMay } from '../access/useMay';
import { shortNaira } from '../dashboard/shortNaira';
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

interface FigureProps {
  icon: ReactNode;
  tone: Tone;
  title: string;
  line: string;
  kobo: number | undefined;
  /** The whole width of a phone. */
  wide?: boolean;
}

function Figure({ icon, tone, title, line, kobo, wide = false }: FigureProps) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.75,
        p: { xs: 1.5, md: 2 },
        gridColumn: wide ? { xs: '1 / -1', sm: 'auto' } : undefined,
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 48,
          height: 48,
          borderRadius: '14px',
          // The sums need the room of a phone.
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          flexShrink: 0,
          bgcolor: `tint.${tone}`,
          color: `${tone}.main`,
        }}
      >
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '.875rem', color: 'text.secondary' }}>
          {title} <span className="visually-hidden">{line}</span>
        </Box>
        {kobo === undefined ? (
          <Skeleton width={96} height={34} />
        ) : (
          <Box
            title={`${formatNaira(kobo)}, ${line}`}
            sx={{ fontFamily: displayFont, fontWeight: 750, fontSize: '1.5rem', lineHeight: 1.3 }}
          >
            {shortNaira(kobo)}
          </Box>
        )}
      </Box>
    </Card>
  );
}
