import { waiveInstallment } from '@mudu/contracts/endpoints/installment';
import { waiveInstallmentRequest } from '@mudu/contracts/installment/requests';
import type { Installment, PlanDetail } from '@mudu/contracts/installment/views';
import { formatNaira } from '@mudu/contracts/money';
import { formatDay } from '@mudu/contracts/time';
import Alert from '@mui/material/Alert';
import * as v from 'valibot';
import { Form } from '../../ui/form/Form';
import { ReasonField } from '../../ui/form/ReasonField';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { usePlanChange } from './usePlanChange';

const schema = v.pick(waiveInstallmentRequest, ['reason']);

interface WaiveDialogProps {
  plan: PlanDetail;
  part: Installment;
  onClose: () => void;
}

/** Forgives one part; names it and its sum before it does. */
export function WaiveDialog({ plan, part, onClose }: WaiveDialogProps) {
  const form = useForm(schema, { reason: '' }, { keeps: { name: `waive.${part.id}` } });
  const { run, pending } = usePlanChange(waiveInstallment, {
    success: `Part ${part.sequence} was waived.`,
    onFieldError: form.onFieldError,
    onClose,
  });
  const submit = form.handleSubmit(({ reason }) =>
    run({ params: { id: plan.id }, body: { installmentId: part.id, reason } as never }),
  );
  return (
    <Modal
      compact
      title={`Waive part ${part.sequence} of ${plan.count}?`}
      width={500}
      onClose={onClose}
      actions={[
        { label: 'Keep it', onClick: onClose, disabled: pending },
        {
          label: pending ? 'Waiving...' : `Waive ${formatNaira(part.amountKobo)}`,
          onClick: submit,
          disabled: pending,
          color: 'error',
        },
      ]}
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {plan.userName} will not owe {formatNaira(part.amountKobo)} of {formatDay(part.dueDate)} any more. It
        cannot be taken back.
      </Alert>
      <Form onSubmit={submit}>
        <ReasonField keptWith="the plan" maxLength={500} {...form.field('reason')} />
      </Form>
    </Modal>
  );
}
