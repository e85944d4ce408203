import { rescheduleInstallment } from '@mudu/contracts/endpoints/installment';
import { rescheduleInstallmentRequest } from '@mudu/contracts/installment/requests';
import type { Installment, PlanDetail } from '@mudu/contracts/installment/views';
import { formatNaira } from '@mudu/contracts/money';
import { formatDay, type LagosDay, lagosDay } from '@mudu/contracts/time';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import * as v from 'valibot';
import { shopNow } from '../../api/shopClock';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { ReasonField } from '../../ui/form/ReasonField';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { usePlanChange } from './usePlanChange';

const { dueDate, reason } = rescheduleInstallmentRequest.entries;
const movedFrom = (day: LagosDay) =>
  v.object({
    dueDate: v.pipe(
      v.string(),
      v.nonEmpty('Choose a day'),
      dueDate,
      v.check(chosen => chosen !== day, 'It is due on this day already'),
    ),
    reason,
  });
type Draft = v.InferOutput<ReturnType<typeof movedFrom>>;

interface RescheduleDialogProps {
  plan: PlanDetail;
  part: Installment;
  onClose: () => void;
}

/** Moves one part to another day, between its neighbours and not into the past. */
export function RescheduleDialog({ plan, part, onClose }: RescheduleDialogProps) {
  const [draft, setDraft] = useState<Draft>();
  const form = useForm(
    movedFrom(part.dueDate),
    { dueDate: '', reason: '' },
    { keeps: { name: `reschedule.${part.id}` } },
  );
  const { run, pending } = usePlanChange(rescheduleInstallment, {
    success: `Part ${part.sequence} was moved.`,
    onFieldError: (field, message) => {
      setDraft(undefined);
      return form.onFieldError(field as never, message);
    },
    onClose,
  });
  const submit = form.handleSubmit(setDraft);
  const send = (body: Draft) =>
    void run({ params: { id: plan.id }, body: { installmentId: part.id, ...body } as never });
  return (
    <>
      <Modal
        title={`Move part ${part.sequence} of ${plan.count}`}
        description={`${plan.userName}, ${formatNaira(part.amountKobo)}, due ${formatDay(part.dueDate)}`}
        onClose={onClose}
        actions={[
          { label: 'Cancel', onClick: onClose },
          { label: 'Continue', onClick: submit },
        ]}
      >
        <Form onSubmit={submit}>
          <Field
            label="New day"
            type="date"
            {...form.field('dueDate')}
            inputProps={{ min: lagosDay(shopNow()) }}
          />
          <ReasonField keptWith="the plan" maxLength={500} {...form.field('reason')} />
        </Form>
        <Alert severity="info" role="note" sx={{ mt: 2 }}>
          It stays in its place: not past the parts before and after it. Reminders begin anew.
        </Alert>
      </Modal>
      {draft && (
        <ConfirmDialog
          title={`Move part ${part.sequence} to ${formatDay(draft.dueDate)}?`}
          keepLabel="Go back"
          confirmLabel="Move it"
          pendingLabel="Moving..."
          pending={pending}
          onConfirm={() => send(draft)}
          onClose={() => setDraft(undefined)}
        >
          {plan.userName} then owes {formatNaira(part.amountKobo)} by the end of {formatDay(draft.dueDate)},
          instead of {formatDay(part.dueDate)}. Reason: {draft.reason}
        </ConfirmDialog>
      )}
    </>
  );
}
