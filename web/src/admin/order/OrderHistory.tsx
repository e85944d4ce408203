import type { AdminOrder } from '@mudu/contracts/order/views';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Panel } from '../../ui/Panel';
import { actedBy, historyText } from './historyWords';

const FIRST = 8;

/** What happened to an order, newest first, in words. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const [all, setAll] = useState(false);
  const newest = [...order.events].reverse();
  const shown = all ? newest : newest.slice(0, FIRST);
  return (
    <Panel title="History">
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(entry => (
          <Box
            component="li"
            key={entry.id}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>{historyText(entry, order)}</Box>
            {entry.facts.words && (
              <Box sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>“{entry.facts.words}”</Box>
            )}
            {entry.facts.photoUrl && (
              <Link href={entry.facts.photoUrl} target="_blank" rel="noreferrer">
                Photo of the fault
              </Link>
            )}
            <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
              {actedBy(entry)}, {formatMinute(entry.at)}
            </Box>
          </Box>
        ))}
      </Box>
      {newest.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          Show all {newest.length}
        </Button>
      )}
    </Panel>
  );
}
