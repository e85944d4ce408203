import { nairaInput } from '@mudu/contracts/money';
import { nigerianStates } from '@mudu/contracts/nigerianState';
import { deliveryOptionForm } from '@mudu/contracts/settings/forms';
import { isPickup } from '@mudu/contracts/settings/pickup';
import type { DeliveryOption } from '@mudu/contracts/settings/views';
import Box from '@mui/material/Box';
import type { FieldErrorSink } from '../../api/formErrors';
import { CheckField } from '../../ui/form/CheckField';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { NairaField } from '../../ui/form/NairaField';
import { PickField } from '../../ui/form/PickField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { type Keeps, useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { rowFields } from './useSettingsList';

interface DeliveryModalProps {
  /** A new one without it. */
  option: DeliveryOption | undefined;
  /** Ids there are. */
  taken: readonly string[];
  keeps: Keeps;
  pending: boolean;
  onSave: (option: DeliveryOption, onFieldError: FieldErrorSink) => Promise<unknown>;
  onClose: () => void;
}

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const names = { feeKobo: 'fee', defaultFeeKobo: 'defaultFee', freeAboveKobo: 'freeAbove' };
const states = nigerianStates.map(state => ({ value: state, label: state }));

export function DeliveryModal({ option, taken, keeps, pending, onSave, onClose }: DeliveryModalProps) {
  const form = useForm(
    deliveryOptionForm,
    {
      id: option?.id ?? '',
      name: option?.name ?? '',
      description: option?.description ?? '',
      place: option?.place ?? '',
      fee: option ? nairaInput(option.feeKobo) : '',
      defaultFee: option && option.defaultFeeKobo !== option.feeKobo ? nairaInput(option.defaultFeeKobo) : '',
      minDays: String(option?.minDays ?? 1),
      maxDays: String(option?.maxDays ?? 2),
      cutoff: option?.cutoff ?? '14:00',
      states: [...(option?.states ?? [])],
      freeAbove: option?.freeAboveKobo ? nairaInput(option.freeAboveKobo) : '',
      active: option?.active ?? true,
    },
    { keeps },
  );
  const submit = form.handleSubmit(typed => {
    if (!option && taken.includes(typed.id)) {
      form.onFieldError('id', 'Each id can be used once');
      return undefined;
    }
    return onSave({ ...typed, version: 1 }, rowFields(form.onFieldError, names)) as never;
  });
  return (
    <Modal title={option ? `Edit ${option.name}` : 'New delivery option'} width={640} onClose={onClose}>
      <Form onSubmit={submit}>
        <Box sx={two}>
          <Field label="Name" autoComplete="off" {...form.field('name')} />
          <Field
            label="Id"
            autoComplete="off"
            readOnly={option !== undefined}
            placeholder="express-abuja"
            hint={option ? 'Orders name it, so it stays.' : 'Lower-case letters, digits and -'}
            {...form.field('id')}
          />
        </Box>
        <Field label="Description" autoComplete="off" {...form.field('description')} />
        {option && isPickup(option) && (
          <Field
            label="Where to collect"
            autoComplete="off"
            hint="Address and opening hours. Shoppers read it at checkout, on their order and in its letter."
            {...form.field('place')}
          />
        )}
        <Box sx={two}>
          <NairaField label="Fee" {...form.field('fee')} />
          <NairaField
            label="Free from"
            hint="Sum of the items; empty is never"
            {...form.field('freeAbove')}
          />
          <Field label="Least days" inputMode="numeric" autoComplete="off" {...form.field('minDays')} />
          <Field label="Most days" inputMode="numeric" autoComplete="off" {...form.field('maxDays')} />
          <Field label="Cut-off" type="time" hint="Lagos time" {...form.field('cutoff')} />
          <NairaField
            label="Fee where the state is not known"
            hint="Empty is the fee itself"
            {...form.field('defaultFee')}
          />
        </Box>
        <PickField
          label="States"
          hint="Empty serves every state"
          placeholder="Every state"
          options={states}
          chosen={form.watch('states') ?? []}
          onChange={value => form.setValue('states', value, { shouldDirty: true })}
          {...form.part('states')}
        />
        <CheckField hint="Shoppers can choose it." checked={option?.active ?? true} {...form.field('active')}>
          Switched on
        </CheckField>
        <SubmitButton pending={pending} pendingText="Saving...">
          Save option
        </SubmitButton>
      </Form>
    </Modal>
  );
}
