import { listAddresses } from '@mudu/contracts/endpoints/person';
import type { Address } from '@mudu/contracts/person/views';
import { useMemo } from 'react';
import { useRemoved } from '../../api/removals';
import { useView } from '../../api/useView';

/** The default comes first. Without what is as good as deleted. */
export function useAddresses() {
  const view = useView(listAddresses);
  const deleted = useRemoved();
  const { data } = view;
  return {
    ...view,
    data: useMemo(() => data && { ...data, addresses: without(data.addresses, deleted) }, [data, deleted]),
  };
}

/** As the shop will list them: when the default goes, the newest that is left takes its place. */
function without(addresses: readonly Address[], deleted: ReadonlySet<string>): Address[] {
  const [first, ...others] = addresses.filter(({ id }) => !deleted.has(id));
  return first ? [{ ...first, isDefault: true }, ...others] : [];
}
