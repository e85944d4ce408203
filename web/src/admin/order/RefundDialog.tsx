import { refundOrder } from '@mudu/contracts/endpoints/adminOrder';
import { nairaText } from '@mudu/contracts/formFields';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatNaira, formatPrice } from '@mudu/contracts/money';
import type { AdminOrder, OrderItem } from '@mudu/contracts/order/views';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import * as v from 'valibot';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { Choices } from '../../ui/Choices';
import { Field } from '../../ui/form/Field';
import { keptTyping, useKeptTyping } from '../../ui/form/keptTyping';
import { NairaField } from '../../ui/form/NairaField';
import { useFirstErrorFocus } from '../../ui/form/useFirstErrorFocus';
import { Modal } from '../../ui/Modal';
import { Stepper } from '../../ui/Stepper';
import { FaultFields } from './FaultFields';
import { customerOf } from './orderNames';
import { RefundOutlook } from './RefundOutlook';
import { RefundTarget } from './RefundTarget';
import { lagosInstant } from './reportedAt';
import { substitutionWords } from './substitutionWords';
import { useLiveOrder } from './useLiveOrder';
import { useRefundPreview } from './useRefundPreview';
import { mayGoToCard, type Target } from './wayBack';

type Way = 'items' | 'amount' | 'everything';
const ways = [
  { value: 'items', label: 'Items' },
  { value: 'amount', label: 'A sum' },
  { value: 'everything', label: 'All that is left' },
] as const;
interface Typed {
  way: Way;
  units: Record<string, number>;
  naira: string;
  target: Target;
  fault: { ourFault: boolean; reportedAt: string };
  reason: string;
}
const sum = nairaText('Amount must be a valid positive number');

/** Gives back part or all of what was paid; what will go where is shown before it is done. */
export function RefundDialog({ order: opened, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { order } = useLiveOrder(opened);
  const name = `refund.${opened.id}`;
  const [kept] = useState(() => keptTyping<Typed>(name));
  const [way, setWay] = useState(kept?.way ?? 'items');
  const [units, setUnits] = useState(kept?.units ?? {});
  const [naira, setNaira] = useState(kept?.naira ?? '');
  const [target, setTarget] = useState(kept?.target ?? 'original');
  const [fault, setFault] = useState(kept?.fault ?? { ourFault: false, reportedAt: '' });
  const [reason, setReason] = useState(kept?.reason ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fields = useFirstErrorFocus(errors);
  const keyOf = useSendOnce();
  const closed = order.status === 'delivered' || order.status === 'returned';

  // What was given back meanwhile can not be chosen any more.
  const leftOf = ({ quantity, refundedQuantity }: OrderItem) => quantity - refundedQuantity;
  const chosenOf = (item: OrderItem) => Math.min(units[item.id] ?? 0, leftOf(item));
  const items = order.items.flatMap(item => {
    const quantity = chosenOf(item);
    return quantity > 0 ? [{ id: item.id, quantity }] : [];
  });
  const amount = v.safeParse(sum, naira);
  const complete = way === 'everything' || (way === 'items' ? items.length > 0 : amount.success);
  const wish = {
    items: way === 'items' ? items : undefined,
    amountKobo: way === 'amount' && amount.success ? amount.output : undefined,
    refundTo: mayGoToCard(order) ? target : ('wallet' as const),
    ...(closed ? { ourFault: fault.ourFault, reportedAt: lagosInstant(fault.reportedAt) } : {}),
  };
  const { preview, refusal } = useRefundPreview(
    order.id,
    order.version,
    complete ? { action: 'refund', ...wish } : null,
  );
  const part = preview && (closed || way !== 'everything') ? `${formatPrice(preview.amountKobo)} of ` : '';
  const { run, pending } = useCommand(refundOrder, {
    success: `${part}${shortOrderId(order.id)} is refunded.`,
    onFieldError: (field, message) => {
      setErrors(current => ({ ...current, [field]: message }));
      return field === 'reason' || field === 'reportedAt';
    },
    onDone: () => {
      void refresh('/orders', '/auth/admin');
      onClose();
    },
  });
  const hasTyped = [naira, reason, fault.reportedAt].some(Boolean) || items.length > 0 || fault.ourFault;
  useKeptTyping(name, () =>
    hasTyped ? { typed: { way, units, naira, target, fault, reason } satisfies Typed } : undefined,
  );
  const give = () => {
    if (reason.trim() === '') {
      setErrors({ reason: 'Reason is required' });
      return;
    }
    const body = { ...wish, reason: reason.trim() };
    void run({ params: { id: order.id }, body, idempotencyKey: keyOf(body) });
  };
  return (
    <Modal
      title={`Refund ${shortOrderId(order.id)}`}
      description={customerOf(order)}
      width={600}
      unsaved={hasTyped}
      onClose={onClose}
      actions={[
        { label: 'Cancel', onClick: onClose, disabled: pending },
        {
          label: pending ? 'Refunding...' : preview ? `Refund ${formatNaira(preview.amountKobo)}` : 'Refund',
          color: 'error',
          onClick: give,
          disabled: pending || !preview,
        },
      ]}
    >
      <Box ref={fields} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Choices label="What goes back" options={ways} value={way} onChoose={setWay} />
        {!closed && (
          <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
            If something is missing, the customer wants: {substitutionWords[order.substitution]}.
          </Box>
        )}
        {way === 'items' && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {order.items.map(item => {
              const left = leftOf(item);
              return (
                <Box
                  component="li"
                  key={item.id}
                  sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}
                >
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Box sx={{ fontWeight: 700 }}>{item.name}</Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                      {left === 0 ? 'All given back' : `${left} of ${item.quantity} left`}
                    </Box>
                  </Box>
                  <Stepper
                    of={item.name}
                    min={0}
                    max={left}
                    disabled={left === 0}
                    value={chosenOf(item)}
                    onChange={quantity => setUnits(current => ({ ...current, [item.id]: quantity }))}
                  />
                </Box>
              );
            })}
          </Box>
        )}
        {way === 'amount' && (
          <NairaField
            label="Sum"
            value={naira}
            error={naira !== '' && !amount.success ? amount.issues[0].message : errors.amountKobo}
            onChange={event => setNaira(event.target.value)}
          />
        )}
        {mayGoToCard(order) && <RefundTarget value={target} onChange={setTarget} />}
        {closed && (
          <FaultFields
            {...fault}
            error={errors.reportedAt}
            onChange={part => setFault(current => ({ ...current, ...part }))}
          />
        )}
        <Field
          label="Reason (for the record)"
          value={reason}
          error={errors.reason}
          inputProps={{ maxLength: 500 }}
          onChange={event => {
            setReason(event.target.value);
            setErrors({});
          }}
        />
        {complete ? (
          <RefundOutlook order={order} preview={preview} refusal={refusal} />
        ) : (
          <Alert severity="info" role="note">
            {way === 'items' ? 'Choose how many of which items go back.' : 'Say how much goes back.'}
          </Alert>
        )}
      </Box>
    </Modal>
  );
}
