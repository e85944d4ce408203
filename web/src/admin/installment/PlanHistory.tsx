import type { PlanDetail } from '@mudu/contracts/installment/views';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { Panel } from '../../ui/Panel';
import { planFactText } from './planFactText';

/** All that happened to a plan, the latest first. */
export function PlanHistory({ plan }: { plan: PlanDetail }) {
  return (
    <Panel title="History">
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...plan.history].reverse().map(fact => (
          <Box
            component="li"
            key={fact.id}
            sx={{ py: 1, '& + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>{planFactText(fact)}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
              {formatMinute(fact.at)}, {fact.by ?? 'by the shop itself'}
            </Box>
            {fact.reason && (
              <Box sx={{ fontSize: '.875rem', mt: 0.25, overflowWrap: 'anywhere' }}>“{fact.reason}”</Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
