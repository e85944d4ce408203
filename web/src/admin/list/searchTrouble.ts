import { check } from '@mudu/contracts/schema';
import { searchField } from '@mudu/contracts/searchField';

/** What is wrong with the words that a list is searched for, as the server would say it. */
export function searchTrouble({ search = '' }: { search?: string }): string | undefined {
  const checked = check(searchField, search, 'search');
  return checked.ok ? undefined : checked.errors.search?.[0];
}
