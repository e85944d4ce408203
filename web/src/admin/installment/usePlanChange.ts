import type { rescheduleInstallment, waiveInstallment } from '@mudu/contracts/endpoints/installment';
import { refresh } from '../../api/cache';
import type { FieldErrorSink } from '../../api/formErrors';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';

/** A change of one part; a refusal because the plan has moved on shows the plan as it is now. */
export function usePlanChange(
  endpoint: typeof waiveInstallment | typeof rescheduleInstallment,
  { success, onFieldError, onClose }: { success: string; onFieldError: FieldErrorSink; onClose: () => void },
) {
  return useCommand(endpoint, {
    fallback: 'Failed to change the plan.',
    onFieldError,
    onRefused: ({ status }) => {
      if (status === 409) void refresh('/installments');
      return false;
    },
    onDone: () => {
      notifySuccess(success);
      void refresh('/installments', '/orders');
      onClose();
    },
  });
}
