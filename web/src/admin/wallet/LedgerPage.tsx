import { exportLedger, getLedger } from '@mudu/contracts/endpoints/admin';
import { adjustWallet } from '@mudu/contracts/endpoints/wallet';
import type { LedgerEntry } from '@mudu/contracts/wallet/views';
import AdjustIcon from '@mui/icons-material/BalanceOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { useView } from '../../api/useView';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { LedgerCard } from './LedgerCard';
import { LedgerFigures } from './LedgerFigures';
import { LedgerFilters, ledgerFilters } from './LedgerFilters';
import { ledgerColumns } from './ledgerColumns';

const EntryDialog = windowOf(() => import('./EntryDialog'), 'EntryDialog');
const AdjustDialog = windowOf(() => import('./AdjustDialog'), 'AdjustDialog');

export function LedgerPage() {
  const list = useListFilters(ledgerFilters);
  const view = useView(getLedger, { query: list.query, ...list.asking });
  const may = useMay();
  const open = useCallback(
    (entry: LedgerEntry) => openModal(close => <EntryDialog entry={entry} onClose={close} />),
    [],
  );
  const columns = useMemo(() => ledgerColumns(open), [open]);
  return (
    <Page title="Wallet ledger" description="Every kobo in and out, in order. Entries are never edited.">
      <LedgerFigures
        summary={view.data?.summary}
        filtered={list.isFiltered}
        without={list.trouble !== undefined || (!view.data && view.error !== undefined)}
      />
      <StaffList
        label="Wallet ledger"
        name="ledger"
        list={list}
        view={view}
        rowsOf={({ entries }) => entries}
        columns={columns}
        card={entry => <LedgerCard entry={entry} onOpen={open} />}
        empty={{ art: 'money-bag', title: 'No entries here', text: 'Try another type, day or name.' }}
        placeholder="Search name, reference or order"
        filters={<LedgerFilters list={list} name={view.data?.entries[0]?.userName} />}
        csv={{ endpoint: exportLedger, name: 'ledger.csv' }}
        onOpen={open}
        tools={
          may(adjustWallet) && (
            <Button
              size="small"
              startIcon={<AdjustIcon />}
              onClick={() => openModal(close => <AdjustDialog onClose={close} />)}
            >
              Adjust a wallet
            </Button>
          )
        }
      />
    </Page>
  );
}
