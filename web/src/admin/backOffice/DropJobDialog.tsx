import { dropJob } from '@mudu/contracts/endpoints/ops';
import { dropJobRequest } from '@mudu/contracts/ops/requests';
import type { FailedJob } from '@mudu/contracts/ops/views';
import Alert from '@mui/material/Alert';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { Form } from '../../ui/form/Form';
import { ReasonField } from '../../ui/form/ReasonField';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';

/** Gives a job up for good; why is kept. */
export function DropJobDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const form = useForm(dropJobRequest, { reason: '' }, { keeps: { name: `drop.${job.id}` } });
  const { run, pending } = useCommand(dropJob, {
    fallback: 'Failed to drop the job.',
    onFieldError: form.onFieldError,
    onDone: () => {
      notifySuccess('This job has been dropped.');
      void refresh('/ops/jobs');
      onClose();
    },
  });
  const submit = form.handleSubmit(body => run({ params: { id: job.id }, body }));
  return (
    <Modal
      compact
      title="Drop this job?"
      description={job.about}
      width={500}
      onClose={onClose}
      actions={[
        { label: 'Keep it', onClick: onClose, disabled: pending },
        { label: pending ? 'Dropping...' : 'Drop it', onClick: submit, disabled: pending, color: 'error' },
      ]}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        It is never tried again, and what it carried is forgotten.
      </Alert>
      <Form onSubmit={submit}>
        <ReasonField keptWith="what the job was about" maxLength={200} {...form.field('reason')} />
      </Form>
    </Modal>
  );
}
