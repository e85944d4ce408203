import { broadcast, countAudience } from '@mudu/contracts/endpoints/notification';
import { type BroadcastRequest, broadcastRequest } from '@mudu/contracts/notification/requests';
import type { BroadcastResult } from '@mudu/contracts/notification/views';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as v from 'valibot';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { useView } from '../../api/useView';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Form } from '../../ui/form/Form';
import { SelectField } from '../../ui/form/SelectField';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { audienceNames, broadcastTypes, howItGoesOut, reachableText, reachText } from './broadcastWords';
import { MessageFields } from './MessageFields';

const formSchema = v.object({
  title: broadcastRequest.entries.title,
  message: broadcastRequest.entries.message,
  audience: v.picklist(['all', 'new_users', 'existing_users']),
  type: v.picklist(['new_packages_available', 'promo_available', 'promo_activated', 'promo_cancelled']),
});
type Draft = v.InferOutput<typeof formSchema>;

/** A message to many: written, confirmed, and then how many it reached. */
export function BroadcastModal({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>();
  const [result, setResult] = useState<BroadcastResult>();
  const keyOf = useSendOnce();
  const form = useForm(
    formSchema,
    {
      title: '',
      message: '',
      audience: 'all',
      type: 'new_packages_available',
    },
    { keeps: result ? undefined : { name: 'broadcast' } },
  );
  const { run, pending } = useCommand(broadcast, {
    fallback: 'Failed to send broadcast notification.',
    onFieldError: (name, message) => {
      setDraft(undefined);
      return form.onFieldError(name, message);
    },
    onDone: setResult,
  });
  const { audience, type } = form.watch();
  const { data: counted } = useView(countAudience, { query: { audience, type }, keepPrevious: true });
  const send = (body: Draft) => void run({ body, idempotencyKey: keyOf(body) });

  if (result) return <Reached result={result} onClose={onClose} />;
  return (
    <>
      <Modal
        title="Broadcast message"
        description="Tells many customers at once."
        unsaved={form.hasTyped}
        onClose={onClose}
        actions={[
          { label: 'Cancel', onClick: onClose },
          { label: 'Continue', onClick: form.handleSubmit(setDraft) },
        ]}
      >
        <Form onSubmit={form.handleSubmit(setDraft)}>
          <MessageFields title={form.field('title')} message={form.field('message')} />
          <SelectField label="To" {...form.field('audience')}>
            {Object.entries(audienceNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="About" {...form.field('type')}>
            {Object.entries(broadcastTypes).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <Box role="status" sx={{ color: 'text.secondary', fontSize: '.875rem', minHeight: 42 }}>
            {counted ? reachableText(counted) : 'Counting whom it reaches…'}
          </Box>
        </Form>
      </Modal>
      {draft && (
        <ConfirmDialog
          title={`Send “${draft.title}”?`}
          keepLabel="Keep editing"
          confirmLabel="Send broadcast"
          pendingLabel="Sending..."
          pending={pending}
          onConfirm={() => send(draft)}
          onClose={() => setDraft(undefined)}
        >
          <Quoted message={draft.message} />
          {howItGoesOut(draft.audience satisfies BroadcastRequest['audience'], counted)}
        </ConfirmDialog>
      )}
    </>
  );
}

function Quoted({ message }: { message: string }) {
  return (
    <Box
      sx={{
        bgcolor: 'tint.neutral',
        color: 'text.primary',
        borderRadius: '14px',
        p: 1.5,
        mb: 1.5,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {message}
    </Box>
  );
}

function Reached({ result, onClose }: { result: BroadcastResult; onClose: () => void }) {
  return (
    <Modal compact title="Broadcast sent" onClose={onClose} width={460} actions={[{ onClick: onClose }]}>
      <Box role="status">
        {reachText(result).map(sentence => (
          <Typography key={sentence} sx={{ color: 'text.secondary' }}>
            {sentence}
          </Typography>
        ))}
      </Box>
    </Modal>
  );
}
