import { entryCategories } from '@mudu/contracts/wallet/requests';
import Chip from '@mui/material/Chip';
import { entryNames } from '../../ui/entryLook';
import { DayFilters } from '../list/DayFilters';
import { ListFilter } from '../list/SelectFilter';
import type { ListFilters } from '../list/useListFilters';

export const ledgerFilters = ['search', 'type', 'category', 'startDate', 'endDate', 'userId'] as const;

const sides = [
  ['credit', 'Money in'],
  ['debit', 'Money out'],
] as const;
const categories = entryCategories.map(category => [category, entryNames[category]] as const);

interface LedgerFiltersProps {
  list: ListFilters<(typeof ledgerFilters)[number]>;
  /** Whose wallet it is, once one person's is shown. */
  name: string | undefined;
}

export function LedgerFilters({ list, name }: LedgerFiltersProps) {
  const { values, change } = list;
  return (
    <>
      <ListFilter list={list} name="type" label="In or out" all="In and out" options={sides} />
      <ListFilter list={list} name="category" label="Category" all="All categories" options={categories} />
      <DayFilters startDate={values.startDate} endDate={values.endDate} onChange={change} />
      {values.userId && (
        <Chip
          label={name ? `${name}'s wallet` : "One person's wallet"}
          onDelete={() => change({ userId: '' })}
          sx={{ my: 1 }}
        />
      )}
    </>
  );
}
