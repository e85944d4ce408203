import { countAudience, raiseCriticalEvent } from '@mudu/contracts/endpoints/notification';
import { criticalEventRequest } from '@mudu/contracts/notification/requests';
import Alert from '@mui/material/Alert';
import * as v from 'valibot';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { useView } from '../../api/useView';
import { Form } from '../../ui/form/Form';
import { SelectField } from '../../ui/form/SelectField';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { colleagues, whoIsWarned } from './broadcastWords';
import { MessageFields } from './MessageFields';

const formSchema = v.object({
  title: criticalEventRequest.entries.title,
  message: criticalEventRequest.entries.message,
  severity: criticalEventRequest.entries.severity,
});

/** Warns all staff of something that can not wait. */
export function CriticalEventModal({ onClose }: { onClose: () => void }) {
  const keyOf = useSendOnce();
  const { data: counted } = useView(countAudience, { query: { audience: 'staff' } as never });
  const form = useForm(
    formSchema,
    { title: '', message: '', severity: 'warning' },
    { keeps: { name: 'critical' } },
  );
  const { run, pending } = useCommand(raiseCriticalEvent, {
    fallback: 'Failed to send the warning.',
    onFieldError: form.onFieldError,
    onDone: ({ sent, failed }) => {
      notifySuccess(
        failed > 0
          ? `Warned ${colleagues(sent)}; ${failed} could not be reached.`
          : `Warned ${colleagues(sent)}.`,
      );
      onClose();
    },
  });
  const submit = form.handleSubmit(body => void run({ body, idempotencyKey: keyOf(body) }));
  return (
    <Modal
      title="Critical event"
      description="Warns everybody who works here."
      unsaved={form.hasTyped}
      onClose={onClose}
      actions={[
        { label: 'Cancel', onClick: onClose, disabled: pending },
        {
          label: pending ? 'Sending...' : 'Warn all staff',
          onClick: submit,
          disabled: pending,
          color: 'error',
        },
      ]}
    >
      <Form onSubmit={submit}>
        <MessageFields title={form.field('title')} message={form.field('message')} />
        <SelectField label="Severity" {...form.field('severity')}>
          <option value="warning">Warning</option>
          <option value="critical">Critical</option>
        </SelectField>
      </Form>
      <Alert severity="info" role="note" sx={{ mt: 2 }}>
        {whoIsWarned(counted)}
      </Alert>
    </Modal>
  );
}
