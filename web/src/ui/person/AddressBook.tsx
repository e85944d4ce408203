import { deleteAddress, updateAddress } from '@mudu/contracts/endpoints/person';
import type { Address } from '@mudu/contracts/person/views';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { Badge } from '../Badge';
import { ConfirmDialog } from '../ConfirmDialog';
import { EmptyState } from '../EmptyState';
import { openModal } from '../modals';
import { RowSkeletons } from '../Skeletons';
import { ViewTrouble } from '../ViewTrouble';
import { areaOf } from './addressText';
import { openAddress } from './openAddress';
import { useAddresses } from './useAddresses';

const openNew = () => openAddress();

/** Somebody's own addresses, to add to, change and delete. */
export function AddressBook() {
  const { data, error, mutate } = useAddresses();
  const addButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={openNew}>
      New address
    </Button>
  );
  if (!data) {
    return error ? <ViewTrouble error={error} onRetry={() => void mutate()} /> : <RowSkeletons count={2} />;
  }
  return data.addresses.length === 0 ? (
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
          gridTemplateColumns: { md: '1fr 1fr' },
          mb: 2.5,
        }}
      >
        {data.addresses.map(address => (
          <AddressCard key={address.id} address={address} />
        ))}
      </Box>
      {addButton}
    </>
  );
}

function AddressCard({ address }: { address: Address }) {
  const makeDefault = useCommand(updateAddress, { onDone: () => void refresh('/auth/addresses') });
  return (
    <Card component="li" sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}>
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
            disabled={makeDefault.pending}
            onClick={() => void makeDefault.run({ params: { id: address.id }, body: { isDefault: true } })}
          >
            Make default
          </Button>
        )}
        <Button
          size="small"
          color="error"
          aria-label={`Delete ${address.address}`}
          onClick={() => openModal(close => <DeleteAddressDialog address={address} onClose={close} />)}
        >
          Delete
        </Button>
      </Box>
    </Card>
  );
}

function DeleteAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const { run, pending } = useCommand(deleteAddress, {
    onDone: () => {
      void refresh('/auth/addresses');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      destructive
      title={`Delete ${address.address}?`}
      keepLabel="Keep address"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={pending}
      onConfirm={() => void run({ params: { id: address.id } })}
      onClose={onClose}
    >
      Orders that were sent there keep it.
    </ConfirmDialog>
  );
}
