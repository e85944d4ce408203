import { setOrderStatus } from '@mudu/contracts/endpoints/adminOrder';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatPrice } from '@mudu/contracts/money';
import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import { lagosDay } from '@mudu/contracts/time';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { shopNow } from '../../api/shopClock';
import { useCommand } from '../../api/useCommand';
import { Field } from '../../ui/form/Field';
import { useFirstErrorFocus } from '../../ui/form/useFirstErrorFocus';
import { Modal } from '../../ui/Modal';
import { OptionCard } from '../../ui/OptionCard';
import { OrderBadge } from '../../ui/StatusBadge';
import { useMe } from '../person/useMe';
import { FaultFields } from './FaultFields';
import { actedBy, historyText } from './historyWords';
import { customerOf, firstNameOf } from './orderNames';
import { PhotoField } from './PhotoField';
import { RefundOutlook } from './RefundOutlook';
import { RefundTarget } from './RefundTarget';
import { lagosInstant } from './reportedAt';
import { substitutionWords } from './substitutionWords';
import { nextSteps } from './transitions';
import { useLiveOrder } from './useLiveOrder';
import { useRefundPreview } from './useRefundPreview';
import { type StatusDraft, useStatusDraft } from './useStatusDraft';
import { mayGoToCard } from './wayBack';

/** Those of the request that have a box in the dialog. */
const FIELDS = ['reason', 'note', 'reportedAt', 'currentlyAt', 'estimatedDeliveryDate'];
const ENDED: OrderStatus[] = ['delivered', 'cancelled', 'returned'];

export function StatusDialog({ order: opened, onClose }: { order: AdminOrder; onClose: () => void }) {
  const me = useMe();
  const { order, byOthers, byMe, reload } = useLiveOrder(opened);
  const steps = nextSteps(order, me?.role ?? 'support');
  const { wanted, setWanted, draft, setDraft, hasTyped } = useStatusDraft(opened);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fields = useFirstErrorFocus(errors);
  const change = (part: Partial<StatusDraft>) => {
    setDraft(current => ({ ...current, ...part }));
    setErrors({});
  };
  const { run, pending } = useCommand(setOrderStatus, {
    fallback: 'Failed to update order status.',
    onFieldError: (field, message) => {
      if (!FIELDS.includes(field)) return false;
      setErrors(current => ({ ...current, [field]: message }));
      return true;
    },
    onRefused: ({ code }) => {
      // What became of it is shown in the dialog; what was typed stays.
      if (code === 'changed_by_someone_else' || code?.startsWith('order_')) void reload();
      return false;
    },
    onDone: () => {
      notifySuccess(`${shortOrderId(order.id)} updated.`);
      void refresh('/orders', '/auth/admin');
      onClose();
    },
  });
  // A step that somebody else has taken, or made impossible, is no longer chosen.
  const chosen = steps.find(step => step.status === wanted);
  const status = chosen?.status ?? order.status;
  const moves = chosen !== undefined;
  // Before it is confirmed and after its end an order is nowhere (rules/order.md O14).
  const open = status !== 'order_placed' && !ENDED.includes(status);
  const gives = status === 'cancelled' || status === 'returned';
  const refundTo = mayGoToCard(order) ? draft.refundTo : undefined;
  const returned = { ourFault: draft.ourFault, reportedAt: lagosInstant(draft.reportedAt) };
  const { preview, refusal } = useRefundPreview(
    order.id,
    order.version,
    moves && gives ? { action: status, refundTo, ...(status === 'returned' ? returned : {}) } : null,
  );
  const today = lagosDay(shopNow());
  const place = draft.place.trim();
  const placeChanged = open && place !== (opened.currentlyAt ?? '');
  const dayChanged = open && draft.day !== '' && draft.day !== opened.estimatedDeliveryDate;
  const unchanged = !moves && !placeChanged && !dayChanged && draft.note.trim() === '';

  const save = () => {
    const missing = {
      ...(chosen?.asks === 'reason' && draft.reason.trim() === '' ? { reason: 'Reason is required' } : {}),
      // A field refuses only what is chosen in its calendar, not what is typed.
      ...(dayChanged && draft.day < today ? { estimatedDeliveryDate: 'Date cannot be in the past' } : {}),
      ...(chosen?.asks === 'note' && draft.note.trim() === '' ? { note: 'Note is required' } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    void run({
      params: { id: order.id },
      body: {
        status: moves ? status : undefined,
        force: chosen?.force,
        currentlyAt: placeChanged ? place || null : undefined,
        estimatedDeliveryDate: dayChanged ? draft.day : undefined,
        reason: status === 'cancelled' ? draft.reason.trim() : undefined,
        note: draft.note.trim() || undefined,
        ...(gives ? { refundTo } : {}),
        ...(status === 'returned' ? { ...returned, photoUrl: draft.photoUrl } : {}),
        expectedVersion: order.version,
      },
    });
  };

  return (
    <Modal
      title="Update order status"
      description={`${shortOrderId(order.id)}, ${customerOf(order)}, ${formatPrice(order.totalKobo)}`}
      onClose={onClose}
      unsaved={hasTyped}
      actions={[
        { label: 'Cancel', onClick: onClose, disabled: pending },
        {
          label: pending ? 'Updating...' : 'Update status',
          onClick: save,
          disabled: pending || unchanged,
          color: status === 'cancelled' ? 'error' : 'primary',
        },
      ]}
    >
      <Box ref={fields} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {byOthers && (
          <Alert severity="warning" role="status">
            {actedBy(byOthers)} was faster: {historyText(byOthers, order)} What you typed is still here.
          </Alert>
        )}
        {byMe && !byOthers && !pending && (
          <Alert severity="info" role="status">
            You have done this already: {historyText(byMe, order)} What you typed is still here.
          </Alert>
        )}
        <Box role="radiogroup" aria-label="Status" sx={{ display: 'grid', gap: 1 }}>
          <OptionCard
            name="status"
            value={order.status}
            selected={!moves}
            onSelect={() => setWanted(undefined)}
            title={<OrderBadge short order={order} />}
            line="Where it is now"
            aside={<Box sx={{ fontWeight: 700, fontSize: '.875rem' }}>Current</Box>}
          />
          {steps.map(step => (
            <OptionCard
              key={step.status}
              name="status"
              value={step.status}
              selected={status === step.status}
              onSelect={() => {
                setWanted(step.status);
                setErrors({});
              }}
              title={<OrderBadge short order={{ ...order, status: step.status }} />}
              line={step.line}
            />
          ))}
        </Box>
        {order.status === 'order_placed' && !chosen?.force && (
          <Alert severity="info" role="note">
            Payment has not been received for this order. It moves on by itself once it is paid.
          </Alert>
        )}
        {chosen?.force && (
          <Alert severity="warning">
            It is not paid. Its goods are taken from stock and it no longer times out; if the money comes
            later, it is paid then.
          </Alert>
        )}
        {status === 'order_processed' && moves && (
          <Alert severity="info" role="note">
            If something is missing, the customer wants: {substitutionWords[order.substitution]}.
            {order.note && ` Their note: “${order.note}”`}
          </Alert>
        )}
        {chosen?.asks === 'reason' && (
          <Field
            label="Reason (shown to the customer)"
            value={draft.reason}
            error={errors.reason}
            inputProps={{ maxLength: 500 }}
            onChange={event => change({ reason: event.target.value })}
          />
        )}
        {moves && gives && mayGoToCard(order) && (
          <RefundTarget value={draft.refundTo} onChange={target => change({ refundTo: target })} />
        )}
        {status === 'returned' && moves && (
          <>
            <FaultFields
              ourFault={draft.ourFault}
              reportedAt={draft.reportedAt}
              error={errors.reportedAt}
              onChange={change}
            />
            <PhotoField
              label="Photo of the fault"
              url={draft.photoUrl}
              onChange={photoUrl => change({ photoUrl })}
            />
          </>
        )}
        {open && (
          <Field
            label="Current location (shown to the customer)"
            placeholder="Ikeja hub"
            value={draft.place}
            error={errors.currentlyAt}
            inputProps={{ maxLength: 120 }}
            onChange={event => change({ place: event.target.value })}
          />
        )}
        {open && order.status !== 'order_placed' && (
          <Field
            label="Estimated delivery (shown to the customer)"
            type="date"
            value={draft.day}
            inputProps={{ min: today }}
            error={errors.estimatedDeliveryDate}
            onChange={event => change({ day: event.target.value })}
          />
        )}
        <Field
          label={chosen?.asks === 'note' ? 'Note (for colleagues)' : 'Note (for colleagues, if you like)'}
          value={draft.note}
          error={errors.note}
          inputProps={{ maxLength: 1000 }}
          onChange={event => change({ note: event.target.value })}
        />
        {moves && gives && <RefundOutlook order={order} preview={preview} refusal={refusal} />}
        {moves && (
          <Alert icon={<CampaignIcon />} severity="info" sx={{ bgcolor: 'tint.info', color: 'text.primary' }}>
            {firstNameOf(order)} gets a notification and a push message.
          </Alert>
        )}
      </Box>
    </Modal>
  );
}
