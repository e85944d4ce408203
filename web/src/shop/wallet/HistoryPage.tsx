import { getWallet } from '@mudu/contracts/endpoints/wallet';
import type { Entry } from '@mudu/contracts/wallet/views';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef } from 'react';
import { useView } from '../../api/useView';
import { EntryRow } from './EntryRow';

const PORTION = 20;

export const historyQuery = (page: number, kind: Entry['type'] | '') => ({
  limit: PORTION,
  page,
  type: kind || undefined,
});

interface HistoryPageProps {
  page: number;
  kind: Entry['type'] | '';
  /** As soon as it is there. */
  takesFocus: boolean;
}

/** One page of the history. Each asks for itself, so that all of them follow when money moves. */
export function HistoryPage({ page, kind, takesFocus }: HistoryPageProps) {
  const { data } = useView(getWallet, { query: historyQuery(page, kind) });
  const first = useRef<HTMLElement>(null);
  const arrived = data !== undefined;
  useEffect(() => {
    if (arrived && takesFocus) first.current?.focus();
  }, [arrived, takesFocus]);
  if (!data)
    return page === 1 ? null : (
      <li aria-hidden>
        <Skeleton variant="rounded" height={66} sx={{ borderRadius: '12px' }} />
      </li>
    );
  return data.history.map((entry, index) => (
    <EntryRow key={entry.id} entry={entry} ref={index === 0 ? first : undefined} />
  ));
}
