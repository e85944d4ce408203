import { addOrderNote } from '@mudu/contracts/endpoints/adminOrder';
import { addOrderNoteRequest } from '@mudu/contracts/order/requests';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Panel } from '../../ui/Panel';

/** What colleagues tell each other about an order. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const form = useForm(addOrderNoteRequest, { note: '' }, { keeps: { name: `note.${order.id}` } });
  const sent = useRef('');
  /** The same words may be noted again once they are there. */
  const added = useRef(0);
  const keyOf = useSendOnce();
  const { run, pending } = useCommand(addOrderNote, {
    success: 'Note added.',
    onFieldError: form.onFieldError,
    onDone: () => {
      added.current += 1;
      // What has been typed since is the next note.
      if (form.getValues('note') === sent.current) form.reset({ note: '' });
      void refresh('/orders/admin');
    },
  });
  const submit = form.handleSubmit(body => {
    sent.current = form.getValues('note');
    return run({ params: { id: order.id }, body, idempotencyKey: keyOf([added.current, body]) });
  });
  return (
    <Panel title="Notes">
      {order.notes.map(({ id, note, by, at }) => (
        <Box key={id} sx={{ bgcolor: 'tint.neutral', borderRadius: '14px', p: 1.5, mb: 1 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{note}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
            {by}, {formatMinute(at)}
          </Box>
        </Box>
      ))}
      <Form
        onSubmit={submit}
        sx={{ mt: 1, gridTemplateColumns: { sm: 'minmax(0,1fr) auto' }, alignItems: 'start' }}
      >
        <Field label="New note" {...form.field('note')} />
        <SubmitButton
          pending={pending}
          pendingText="Saving..."
          size="medium"
          sx={{ mt: { sm: 3.25 }, minHeight: 48 }}
        >
          Add note
        </SubmitButton>
      </Form>
    </Panel>
  );
}
