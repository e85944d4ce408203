import { customNameForm } from '@mudu/contracts/catalogue/forms';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';

const UNNAMED = 'My Package';

interface NameModalProps {
  name: string;
  submitLabel: string;
  /** Resolves with whether the modal is done; `refuse` puts a refusal under the field. */
  onName: (name: string, refuse: (field: string, message: string) => boolean) => Promise<boolean>;
  onClose: () => void;
}

/** Left empty, a package is called `My Package` (rules/catalogue.md CT17). */
export function NameModal({ name, submitLabel, onName, onClose }: NameModalProps) {
  const form = useForm(customNameForm, { name });
  const submit = form.handleSubmit(async typed => {
    if (await onName(typed.name ?? UNNAMED, form.onFieldError)) onClose();
  });
  return (
    <Modal
      compact
      width={460}
      title="Name your package"
      description="Only you see it: on your shelf, in the cart and on your orders."
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <Field
          label="Package name"
          placeholder={UNNAMED}
          autoComplete="off"
          autoFocus
          inputProps={{ maxLength: 60 }}
          {...form.field('name')}
        />
        <SubmitButton pending={form.formState.isSubmitting} pendingText="Saving...">
          {submitLabel}
        </SubmitButton>
      </Form>
    </Modal>
  );
}
