import { createAddress, updateAddress } from '@mudu/contracts/endpoints/person';
import { nigerianStates } from '@mudu/contracts/nigerianState';
import { addressForm } from '@mudu/contracts/person/forms';
import type { Address } from '@mudu/contracts/person/views';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import { writeDraft } from '../../api/storage';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { Field } from '../form/Field';
import { Form } from '../form/Form';
import { SelectField } from '../form/SelectField';
import { SubmitButton } from '../form/SubmitButton';
import { useFollowed } from '../form/useFollowed';
import { useForm } from '../form/useForm';
import { Modal } from '../Modal';
import { useAddresses } from './useAddresses';

/** A new address, half written (rules/site.md S32). */
const DRAFT = 'address';

interface AddressModalProps {
  /** The one to change; a new one without it. */
  address?: Address;
  onClose: () => void;
  onSaved?: (address: Address) => void;
}

const shownOf = (address: Address | undefined) => ({
  address: address?.address ?? '',
  cityOrTown: address?.cityOrTown ?? '',
  stateOrProvince: address?.stateOrProvince ?? '',
  phoneNumber: address?.phoneNumber ?? '',
  note: address?.note ?? '',
  isDefault: address?.isDefault ?? false,
});

export function AddressModal({ address: opened, onClose, onSaved }: AddressModalProps) {
  const known = useAddresses().data?.addresses;
  // Changed elsewhere, the next press saves it as it is by now.
  const address = known?.find(({ id }) => id === opened?.id) ?? opened;
  const form = useForm(
    addressForm,
    shownOf(address),
    address ? { keeps: { name: `address.${address.id}`, typedOnly: true } } : { draft: DRAFT },
  );
  useFollowed(form, address && shownOf(address));
  const saved = async (reply: Address) => {
    if (!address) writeDraft(DRAFT, undefined);
    await refresh('/auth/addresses');
    onSaved?.(reply);
    onClose();
  };
  const handling = {
    success: 'Address saved.',
    onFieldError: form.onFieldError,
    onRefused: ({ status }: ApiError) => {
      if (status === 409) void refresh('/auth/addresses');
      return false;
    },
    onDone: (reply: Address) => void saved(reply),
  };
  const keyOf = useSendOnce();
  const creating = useCommand(createAddress, handling);
  const updating = useCommand(updateAddress, handling);
  const submit = form.handleSubmit(body =>
    address
      ? updating.run({ params: { id: address.id }, body: { ...body, expectedVersion: address.version } })
      : creating.run({ body, idempotencyKey: keyOf(body) }),
  );
  const isDefault = form.field('isDefault');
  return (
    <Modal title={address ? 'Edit address' : 'New address'} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label="Street address" autoComplete="street-address" {...form.field('address')} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Field label="City or town" autoComplete="address-level2" {...form.field('cityOrTown')} />
          <SelectField label="State" autoComplete="address-level1" {...form.field('stateOrProvince')}>
            <option value="">Choose a state</option>
            {nigerianStates.map(state => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          </SelectField>
        </Box>
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          hint="Whom the rider calls at the gate"
          {...form.field('phoneNumber')}
        />
        <Field
          label="Note for the rider"
          autoComplete="off"
          placeholder="Black gate, opposite the chemist"
          {...form.field('note')}
        />
        <FormControlLabel
          label="Use as my default address"
          control={
            <Checkbox
              defaultChecked={form.getValues('isDefault') ?? false}
              name={isDefault.name}
              onChange={isDefault.onChange}
              onBlur={isDefault.onBlur}
              slotProps={{ input: { ref: isDefault.ref } }}
            />
          }
        />
        <SubmitButton pending={creating.pending || updating.pending} pendingText="Saving...">
          Save address
        </SubmitButton>
      </Form>
    </Modal>
  );
}
