import { getSettingsHistory } from '@mudu/contracts/endpoints/adminSettings';
import type { SettingsArea } from '@mudu/contracts/settings/requests';
import type { SettingsChange } from '@mudu/contracts/settings/views';
import { formatDay, formatTime } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useView } from '../../api/useView';
import { Pages } from '../../ui/Pages';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { useMay } from '../access/useMay';
import { changedLines, headlineOf } from './historyWords';

const LIMIT = 10;

/** What changed in an area of the settings, when and by whom; for those who may change it. */
export function HistoryPanel({ area }: { area: SettingsArea }) {
  const may = useMay();
  const allowed = may(getSettingsHistory);
  const [page, setPage] = useState(1);
  const view = useView(getSettingsHistory, {
    query: { area, page, limit: LIMIT },
    when: allowed,
    keepPrevious: true,
  });
  if (!allowed) return null;
  return (
    <Panel title="What changed">
      <ShownView view={view} waiting={<RowSkeletons count={3} height={56} />}>
        {data => (
          <>
            {data.changes.length === 0 && (
              <Typography sx={{ color: 'text.secondary' }}>Nothing has been changed yet.</Typography>
            )}
            <Box component="ol" aria-label="Changes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.changes.map(change => (
                <Change key={change.id} area={area} change={change} />
              ))}
            </Box>
            <Pages count={data.pagination.totalPages} page={page} onPage={setPage} />
          </>
        )}
      </ShownView>
    </Panel>
  );
}

function Change({ area, change }: { area: SettingsArea; change: SettingsChange }) {
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0, pt: 0 } }}
    >
      <Box sx={{ fontWeight: 700, fontSize: '.9375rem', overflowWrap: 'anywhere' }}>
        {headlineOf(area, change)}
      </Box>
      {changedLines(area, change).map(line => (
        <Box key={line} sx={{ fontSize: '.875rem', overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
      <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', mt: 0.25 }}>
        {change.by?.name ?? 'The shop'}, {formatDay(change.at)}, {formatTime(change.at)}
      </Box>
    </Box>
  );
}
