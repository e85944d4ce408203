import { shortOrderId } from '@mudu/contracts/ids';
import type { LedgerEntry } from '@mudu/contracts/wallet/views';
import { Badge } from '../../ui/Badge';
import { entryShortNames, movedKobo } from '../../ui/entryLook';
import { Money } from '../../ui/Money';
import { truncated } from '../../ui/orderLook';

/** `LG-90418`: its place in the chain. */
export const entryNumber = ({ seq }: Pick<LedgerEntry, 'seq'>): string => `LG-${seq}`;

/** The order it is about, else the reference it was made under. */
export const referenceOf = ({ orderId, reference }: LedgerEntry): string =>
  orderId ? shortOrderId(orderId) : truncated(reference, 20);

export function EntryBadge({ entry }: { entry: LedgerEntry }) {
  const { label, tone } = entryShortNames[entry.category];
  return (
    <Badge tone={tone}>
      {label}
      {entry.status === 'reversed' && ', taken back'}
    </Badge>
  );
}

export function MovedMoney({ entry }: { entry: LedgerEntry }) {
  return (
    <Money
      exact
      signed
      kobo={movedKobo(entry)}
      sx={{ fontWeight: 700, color: entry.type === 'credit' ? 'primary.main' : 'text.primary' }}
    />
  );
}
