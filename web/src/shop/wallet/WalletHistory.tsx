import { getWallet } from '@mudu/contracts/endpoints/wallet';
import { howMany } from '@mudu/contracts/howMany';
import type { Entry } from '@mudu/contracts/wallet/views';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useView } from '../../api/useView';
import { EmptyState } from '../../ui/EmptyState';
import { SelectField } from '../../ui/form/SelectField';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';
import { AwaitedView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { windowOf } from '../../ui/windowOf';
import { HistoryPage, historyQuery } from './HistoryPage';
import { ShowOlderButton } from './ShowOlderButton';

const StatementModal = windowOf(() => import('./StatementModal'), 'StatementModal');

type Kind = Entry['type'] | '';

/** Every movement there ever was, a page at a time. */
export function WalletHistory() {
  const [kind, setKind] = useState<Kind>('');
  const { data } = useView(getWallet, { query: historyQuery(1, kind) });
  return (
    <Panel
      title="History"
      aside={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
          <Button
            size="small"
            startIcon={<DownloadIcon />}
            onClick={() => openModal(close => <StatementModal onClose={close} />)}
          >
            Statement
          </Button>
          <Box sx={{ width: { xs: 130, sm: 150 } }}>
            <SelectField
              quiet
              label="Which activity"
              value={kind}
              onChange={event => setKind(event.target.value as Kind)}
            >
              <option value="">All activity</option>
              <option value="credit">Money in</option>
              <option value="debit">Money out</option>
            </SelectField>
          </Box>
        </Box>
      }
    >
      <span role="status" className="visually-hidden">
        {data && howMany(data.pagination.total, 'entry', 'entries')}
      </span>
      <HistoryPages key={kind} kind={kind} />
    </Panel>
  );
}

const titles: Record<Kind, string> = {
  '': 'No activity yet',
  credit: 'Nothing has come in yet',
  debit: 'Nothing has gone out yet',
};

function HistoryPages({ kind }: { kind: Kind }) {
  const [pages, setPages] = useState(1);
  /** The page whose first row gets the focus: whoever asked for it with the keyboard reads on there. */
  const [asked, setAsked] = useState<number>();
  const view = useView(getWallet, { query: historyQuery(1, kind) });
  const { data: newest } = view;
  const oldest = useView(getWallet, { query: historyQuery(pages, kind) });
  if (!newest) return <AwaitedView view={view} waiting={<RowSkeletons height={66} />} />;
  const { total, totalPages, limit } = newest.pagination;
  if (total === 0)
    return (
      <EmptyState
        art="coin"
        title={titles[kind]}
        text="What comes in and goes out of your wallet will be listed here."
      />
    );
  return (
    <>
      <Box component="ul" aria-label="Wallet history" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
        {Array.from({ length: pages }, (_, index) => index + 1).map(page => (
          <HistoryPage key={page} page={page} kind={kind} takesFocus={page === asked} />
        ))}
      </Box>
      {pages < totalPages || oldest.error ? (
        <ShowOlderButton
          loading={oldest.isLoading}
          failed={oldest.error !== undefined}
          left={total - pages * limit}
          onRetry={() => void oldest.mutate()}
          onMore={byHand => {
            if (byHand) setAsked(pages + 1);
            setPages(pages + 1);
          }}
        />
      ) : null}
    </>
  );
}
