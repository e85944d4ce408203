import { formatMinute } from '@mudu/contracts/time';
import type { LedgerEntry } from '@mudu/contracts/wallet/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Money } from '../../ui/Money';
import { EntryBadge, entryNumber, MovedMoney, referenceOf } from './entryParts';

/** An entry of the ledger on a phone. */
export function LedgerCard({ entry, onOpen }: { entry: LedgerEntry; onOpen: (entry: LedgerEntry) => void }) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{entry.userName}</Box>
        <MovedMoney entry={entry} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.875rem', mt: 0.5 }}>
        {formatMinute(entry.createdAt)}, {referenceOf(entry)}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 1,
          flexWrap: 'wrap',
          my: 1.25,
        }}
      >
        <EntryBadge entry={entry} />
        <Box sx={{ fontSize: '.875rem', color: 'text.secondary' }}>
          Balance <Money exact kobo={entry.balanceAfterKobo} />
        </Box>
      </Box>
      <Button variant="outlined" fullWidth onClick={() => onOpen(entry)}>
        Show {entryNumber(entry)}
      </Button>
    </>
  );
}
