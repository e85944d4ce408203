import type { Address } from '@mudu/contracts/person/views';
import { Badge } from '../../ui/Badge';
import { Panel } from '../../ui/Panel';
import { LineList, LineText, NoLines } from './LineList';

const placeOf = ({ cityOrTown, stateOrProvince, phoneNumber }: Address): string =>
  [cityOrTown, stateOrProvince, phoneNumber].filter(Boolean).join(', ');

export const AddressesPanel = ({ addresses }: { addresses: readonly Address[] }) => (
  <Panel title="Addresses">
    {addresses.length === 0 ? (
      <NoLines>No addresses.</NoLines>
    ) : (
      <LineList label="Addresses">
        {addresses.map(address => (
          <li key={address.id}>
            <LineText more={placeOf(address)}>{address.address}</LineText>
            {address.isDefault && <Badge tone="primary">Default</Badge>}
          </li>
        ))}
      </LineList>
    )}
  </Panel>
);
