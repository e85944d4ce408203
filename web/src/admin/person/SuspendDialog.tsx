import { updateUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { requiredText } from '@mudu/contracts/textFields';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as v from 'valibot';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { fullName } from './personLook';
import { refreshPeople } from './refreshPeople';
import { usePersonNow } from './usePersonNow';

const suspendForm = v.object({ reason: requiredText(500, 'Reason is required') });

export function SuspendDialog({ user: opened, onClose }: { user: UserDetail; onClose: () => void }) {
  const user = usePersonNow(opened);
  const form = useForm(suspendForm, { reason: '' }, { keeps: { name: `suspend.${user.id}` } });
  const { run, pending } = useCommand(updateUser, { onFieldError: form.onFieldError });
  const suspend = form.handleSubmit(async ({ reason }) => {
    const body = { status: 'suspended' as const, reason, expectedVersion: user.version };
    const outcome = await run({ params: { id: user.id }, body });
    if (!outcome.ok) {
      await refreshPeople();
      return;
    }
    form.reset({ reason: '' });
    notifySuccess(`${fullName(user)} is suspended`);
    await refreshPeople();
    onClose();
  });
  return (
    <Modal compact title={`Suspend ${fullName(user)}?`} onClose={onClose} width={460}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {user.firstName} is signed out everywhere and cannot sign in any more. Orders, installments and
        refunds go on.
      </Typography>
      <Form onSubmit={suspend}>
        <Field label="Reason" multiline minRows={2} {...form.field('reason')} />
        <Button type="submit" variant="contained" color="error" size="large" disabled={pending}>
          {pending ? 'Suspending...' : 'Suspend'}
        </Button>
        <Button onClick={onClose} disabled={pending}>
          Keep the account open
        </Button>
      </Form>
    </Modal>
  );
}
