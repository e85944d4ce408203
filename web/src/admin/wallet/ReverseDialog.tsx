import { adjustWallet } from '@mudu/contracts/endpoints/wallet';
import { formatNaira } from '@mudu/contracts/money';
import { reversalForm } from '@mudu/contracts/wallet/forms';
import type { LedgerEntry } from '@mudu/contracts/wallet/views';
import Alert from '@mui/material/Alert';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { Form } from '../../ui/form/Form';
import { ReasonField } from '../../ui/form/ReasonField';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { entryNumber } from './entryParts';

/** Takes one entry back by another the other way; says whose money moves before it does. */
export function ReverseDialog({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const keyOf = useSendOnce();
  const form = useForm(reversalForm, { reason: '' }, { keeps: { name: `reverse.${entry.id}` } });
  const { run, pending } = useCommand(adjustWallet, {
    fallback: 'Failed to take the entry back.',
    onFieldError: form.onFieldError,
    onDone: () => {
      notifySuccess(`${entryNumber(entry)} was taken back.`);
      void refresh('/auth/admin', '/ops/ledger');
      onClose();
    },
  });
  const submit = form.handleSubmit(({ reason }) => {
    const body = { reverses: entry.id, reason };
    return run({ body, idempotencyKey: keyOf(body) });
  });
  return (
    <Modal
      compact
      title={`Take back ${entryNumber(entry)}?`}
      width={500}
      onClose={onClose}
      actions={[
        { label: 'Keep it', onClick: onClose, disabled: pending },
        {
          label: pending ? 'Taking back...' : 'Take it back',
          onClick: submit,
          disabled: pending,
          color: 'error',
        },
      ]}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {entry.type === 'credit'
          ? `${formatNaira(entry.amountKobo)} leaves ${entry.userName}'s wallet.`
          : `${formatNaira(entry.amountKobo)} goes back into ${entry.userName}'s wallet.`}{' '}
        An entry can be taken back once.
      </Alert>
      <Form onSubmit={submit}>
        <ReasonField keptWith="the entry" maxLength={500} {...form.field('reason')} />
      </Form>
    </Modal>
  );
}
