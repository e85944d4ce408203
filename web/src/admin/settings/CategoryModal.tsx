import { categoryForm } from '@mudu/contracts/settings/forms';
import type { CategorySetting } from '@mudu/contracts/settings/views';
import type { FieldErrorSink } from '../../api/formErrors';
import { CheckField } from '../../ui/form/CheckField';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { type Keeps, useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { rowFields } from './useSettingsList';

interface CategoryModalProps {
  /** A new one without it. */
  category: CategorySetting | undefined;
  /** Slugs there are. */
  taken: readonly string[];
  keeps: Keeps;
  pending: boolean;
  onSave: (category: CategorySetting, onFieldError: FieldErrorSink) => Promise<unknown>;
  onClose: () => void;
}

export function CategoryModal({ category, taken, keeps, pending, onSave, onClose }: CategoryModalProps) {
  const form = useForm(
    categoryForm,
    {
      slug: category?.slug ?? '',
      name: category?.name ?? '',
      vat: category ? String(category.vatBps / 100) : '0',
      perishable: category?.perishable ?? false,
    },
    { keeps },
  );
  const submit = form.handleSubmit(typed => {
    if (!category && taken.includes(typed.slug)) {
      form.onFieldError('slug', 'Each slug can be used once');
      return undefined;
    }
    const { imageUrl = null, count = 0, version = 1 } = category ?? {};
    return onSave(
      { ...typed, imageUrl, count, version },
      rowFields(form.onFieldError, { vatBps: 'vat' }),
    ) as never;
  });
  return (
    <Modal title={category ? `Edit ${category.name}` : 'New category'} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field label="Name" autoComplete="off" {...form.field('name')} />
        <Field
          label="Slug"
          autoComplete="off"
          readOnly={category !== undefined}
          placeholder="frozen-food"
          hint={category ? 'Groceries name it, so it stays.' : 'Lower-case letters, digits and -'}
          {...form.field('slug')}
        />
        <Field
          label="VAT"
          end="%"
          inputMode="decimal"
          autoComplete="off"
          hint="Prices include it; receipts show it."
          {...form.field('vat')}
        />
        <CheckField
          hint="Comes back under the rules of what perishes."
          checked={category?.perishable ?? false}
          {...form.field('perishable')}
        >
          Perishable
        </CheckField>
        <SubmitButton pending={pending} pendingText="Saving...">
          Save category
        </SubmitButton>
      </Form>
    </Modal>
  );
}
