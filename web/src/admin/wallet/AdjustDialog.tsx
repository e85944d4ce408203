import { adjustWallet } from '@mudu/contracts/endpoints/wallet';
import { formatNaira } from '@mudu/contracts/money';
import { type Adjustment, adjustmentForm } from '@mudu/contracts/wallet/forms';
import { useState } from 'react';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { Choices } from '../../ui/Choices';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Form } from '../../ui/form/Form';
import { NairaField } from '../../ui/form/NairaField';
import { ReasonField } from '../../ui/form/ReasonField';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { PersonPicker, type PickedPerson } from './PersonPicker';

const ways = [
  { value: 'credit', label: 'Add money' },
  { value: 'debit', label: 'Take money' },
] as const;

interface AdjustDialogProps {
  /** Left out, the person is looked up first. */
  person?: PickedPerson;
  onClose: () => void;
}

/** A super admin corrects somebody else's spendable balance; nothing is sent before it is confirmed. */
export function AdjustDialog({ person: given, onClose }: AdjustDialogProps) {
  const [person, setPerson] = useState(given);
  const [draft, setDraft] = useState<Adjustment>();
  const keyOf = useSendOnce();
  const form = useForm(
    adjustmentForm,
    { type: 'credit', amountKobo: '', reason: '' },
    { keeps: given && { name: `adjust.${given.id}` } },
  );
  const { run, pending } = useCommand(adjustWallet, {
    fallback: 'Failed to adjust the wallet.',
    onFieldError: (field, message) => {
      setDraft(undefined);
      return form.onFieldError(field as never, message);
    },
    onRefused: () => {
      setDraft(undefined);
      return false;
    },
    onDone: ({ balanceKobo }) => {
      notifySuccess(`${person?.name}'s balance is ${formatNaira(balanceKobo)} now.`);
      void refresh('/auth/admin', '/ops/ledger');
      onClose();
    },
  });
  if (!person) return <PersonPicker title="Whose wallet?" onPick={setPerson} onClose={onClose} />;
  const submit = form.handleSubmit(setDraft);
  const send = (adjustment: Adjustment) => {
    const body = { userId: person.id as never, ...adjustment };
    void run({ body, idempotencyKey: keyOf(body) });
  };
  return (
    <>
      <Modal
        title="Adjust a wallet"
        description={person.name}
        onClose={onClose}
        actions={[
          { label: 'Cancel', onClick: onClose },
          { label: 'Continue', onClick: submit },
        ]}
      >
        <Form onSubmit={submit}>
          <Choices
            label="What to do"
            options={ways}
            value={form.watch('type')}
            onChoose={way => form.setValue('type', way, { shouldDirty: true })}
          />
          <NairaField label="Amount" {...form.field('amountKobo')} />
          <ReasonField keptWith="the entry" maxLength={500} {...form.field('reason')} />
        </Form>
      </Modal>
      {draft && (
        <ConfirmDialog
          title={`${draft.type === 'credit' ? 'Add' : 'Take'} ${formatNaira(draft.amountKobo)} ${draft.type === 'credit' ? 'to' : 'from'} ${person.name}'s wallet?`}
          keepLabel="Go back"
          confirmLabel={draft.type === 'credit' ? 'Add money' : 'Take money'}
          pendingLabel="Adjusting..."
          pending={pending}
          destructive={draft.type === 'debit'}
          onConfirm={() => send(draft)}
          onClose={() => setDraft(undefined)}
        >
          Reason: {draft.reason}. The entry is never edited; a mistake is taken back by another one.
        </ConfirmDialog>
      )}
    </>
  );
}
