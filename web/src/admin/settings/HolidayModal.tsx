import { holidayForm } from '@mudu/contracts/settings/forms';
import type { Holiday } from '@mudu/contracts/settings/views';
import type { FieldErrorSink } from '../../api/formErrors';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { type Keeps, useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { rowFields } from './useSettingsList';

interface HolidayModalProps {
  /** A new one without it. */
  holiday: Holiday | undefined;
  taken: readonly string[];
  keeps: Keeps;
  pending: boolean;
  onSave: (holiday: Holiday, onFieldError: FieldErrorSink) => Promise<unknown>;
  onClose: () => void;
}

export function HolidayModal({ holiday, taken, keeps, pending, onSave, onClose }: HolidayModalProps) {
  const form = useForm(holidayForm, { day: holiday?.day ?? '', name: holiday?.name ?? '' }, { keeps });
  const submit = form.handleSubmit(typed => {
    if (typed.day !== holiday?.day && taken.includes(typed.day)) {
      form.onFieldError('day', 'Each day can be there once');
      return undefined;
    }
    return onSave({ ...typed, version: 1 }, rowFields(form.onFieldError)) as never;
  });
  return (
    <Modal compact title={holiday ? `Edit ${holiday.name}` : 'New holiday'} width={440} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label="Day" type="date" {...form.field('day')} />
        <Field label="Name" autoComplete="off" placeholder="Independence Day" {...form.field('name')} />
        <SubmitButton pending={pending} pendingText="Saving...">
          Save holiday
        </SubmitButton>
      </Form>
    </Modal>
  );
}
