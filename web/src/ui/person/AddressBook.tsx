import { updateAddress } from '@mudu/contracts/endpoints/person';
import type { Address } from '@mudu/contracts/person/views';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { Badge } from '../Badge';
import { EmptyState } from '../EmptyState';
import { AwaitedView } from '../ShownView';
import { RowSkeletons } from '../Skeletons';
import { areaOf } from './addressText';
import { openAddress } from './openAddress';
import { removeAddress } from './removeAddress';
import { useAddresses } from './useAddresses';

const openNew = () => openAddress();

/** Somebody's own addresses, to add to, change and delete. */
export function AddressBook() {
  const view = useAddresses();
  const { data } = view;
  if (!data) return <AwaitedView view={view} waiting={<RowSkeletons count={2} />} />;
  // With a card that is deleted the focus goes to what was around it.
  return (
    <Box component="section" aria-label="Addresses" tabIndex={-1}>
      <Addresses addresses={data.addresses} />
    </Box>
  );
}

function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const [returned, setReturned] = useState<string>();
  const addButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={openNew}>
      New address
    </Button>
  );
  return addresses.length === 0 ? (
    <EmptyState
      art="round-pushpin"
      title="No address yet"
      text="Add the gate your baskets should come to."
      action={addButton}
    />
  ) : (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          mb: 2.5,
        }}
      >
        {addresses.map(address => (
          <AddressCard
            key={address.id}
            address={address}
            hasReturned={address.id === returned}
            onRemove={() => {
              setReturned(undefined);
              removeAddress(address, () => setReturned(address.id));
            }}
          />
        ))}
      </Box>
      {addButton}
    </>
  );
}

interface AddressCardProps {
  address: Address;
  /** By Undo: the focus goes to it. */
  hasReturned: boolean;
  onRemove: () => void;
}

function AddressCard({ address, hasReturned, onRemove }: AddressCardProps) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (hasReturned) card.current?.focus();
  }, [hasReturned]);
  const makeDefault = useCommand(updateAddress, { onDone: () => void refresh('/auth/addresses') });
  return (
    <Card
      ref={card}
      component="li"
      tabIndex={-1}
      sx={{ p: 2.5, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2">
          {address.address}
        </Typography>
        {address.isDefault && <Badge tone="primary">Default</Badge>}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{areaOf(address)}</Typography>
      {address.phoneNumber && <Typography sx={{ color: 'text.secondary' }}>{address.phoneNumber}</Typography>}
      {address.note && <Typography sx={{ mt: 0.5 }}>{address.note}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto', pt: 1.5, ml: -1.5, flexWrap: 'wrap' }}>
        <Button size="small" aria-label={`Edit ${address.address}`} onClick={() => openAddress({ address })}>
          Edit
        </Button>
        {!address.isDefault && (
          <Button
            size="small"
            aria-label={`Make default: ${address.address}`}
            disabled={makeDefault.pending}
            onClick={() => void makeDefault.run({ params: { id: address.id }, body: { isDefault: true } })}
          >
            Make default
          </Button>
        )}
        <Button size="small" color="error" aria-label={`Delete ${address.address}`} onClick={onRemove}>
          Delete
        </Button>
      </Box>
    </Card>
  );
}
