import { exportLedgerChain, getLedgerHead, verifyLedger } from '@mudu/contracts/endpoints/ops';
import type { LedgerVerification } from '@mudu/contracts/ops/views';
import { formatMinute } from '@mudu/contracts/time';
import GoodIcon from '@mui/icons-material/CheckCircle';
import BadIcon from '@mui/icons-material/ErrorOutlineOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { shopNow } from '../../api/shopClock';
import { useCommand } from '../../api/useCommand';
import { useDownload } from '../../api/useDownload';
import { useView } from '../../api/useView';
import { largeLetters } from '../../ui/grids';
import { MotifPanel } from '../../ui/MotifPanel';

/**
 * How long the chain of entries is, and whether every link of it still follows from the one before; as a file it can be
 * checked by whoever has it (rules/money.md M13).
 */
export function ChainStatus() {
  const { data: head } = useView(getLedgerHead);
  const [checked, setChecked] = useState<LedgerVerification & { at: string }>();
  const { run, pending } = useCommand(verifyLedger, {
    fallback: 'Failed to check the ledger.',
    onDone: reply => setChecked({ ...reply, at: shopNow() }),
  });
  const chain = useDownload(exportLedgerChain, {
    name: 'mudu-ledger-chain.csv',
    fallback: 'Failed to download the chain.',
  });
  return (
    <MotifPanel
      ground="ink"
      component="section"
      aria-label="Chain of the ledger"
      sx={{
        borderRadius: '18px',
        p: { xs: 1.5, md: 2 },
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        gridColumn: { xs: '1 / -1', sm: 'auto' },
        flexWrap: 'wrap',
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: checked?.valid === false ? 'error.light' : 'sun.main' }}>
        {checked ? checked.valid ? <GoodIcon /> : <BadIcon /> : <LinkIcon />}
      </Box>
      <Box role="status" sx={{ minWidth: 0, flex: '1 1 4.75rem', [largeLetters]: { flexBasis: '60%' } }}>
        <Box sx={{ fontWeight: 700 }}>
          {checked
            ? checked.valid
              ? 'Ledger balances'
              : `Broken at LG-${checked.brokenAt}`
            : 'Chain of entries'}
        </Box>
        <Box sx={{ fontSize: '.8125rem', opacity: 0.85 }}>
          {checked
            ? `${checked.checked.toLocaleString('en-NG')} checked ${formatMinute(checked.at)}`
            : head
              ? `${head.seq.toLocaleString('en-NG')} linked`
              : 'Counting…'}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexShrink: 0 }}>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={pending}
          onClick={() => void run()}
          sx={{ bgcolor: 'transparent', borderColor: 'currentColor' }}
        >
          {pending ? 'Checking…' : 'Check'}
        </Button>
        <IconButton
          size="small"
          color="inherit"
          aria-label="Download the chain"
          title="Download the chain"
          disabled={chain.pending}
          onClick={() => void chain.run()}
        >
          <DownloadIcon fontSize="small" />
        </IconButton>
      </Box>
    </MotifPanel>
  );
}
