import { setOrderStatus } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatPrice } from '@mudu/contracts/money';
import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { Field } from '../../ui/form/Field';
import { Modal } from '../../ui/Modal';
import { OptionCard } from '../../ui/OptionCard';
import { StatusBadge } from '../../ui/StatusBadge';
import { useMe } from '../person/useMe';
import { customerOf, firstNameOf } from './orderNames';
import { nextSteps } from './transitions';

const TERMINAL: OrderStatus[] = ['delivered', 'cancelled', 'returned'];

export function StatusDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const me = useMe();
  const steps = nextSteps(order, me?.role ?? 'support');
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const [place, setPlace] = useState(order.currentlyAt ?? '');
  const [why, setWhy] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, pending } = useCommand(setOrderStatus, {
    fallback: 'Failed to update order status.',
    onFieldError: (field, message) => {
      setErrors(current => ({ ...current, [field]: message }));
      return true;
    },
    onDone: () => {
      notifySuccess(`${shortOrderId(order.id)} updated.`);
      void refresh('/orders', '/auth/admin/dashboard');
      onClose();
    },
  });
  const chosen = steps.find(step => step.status === status);
  const asks = chosen?.asks;
  const moves = status !== order.status;
  const placeShown = !TERMINAL.includes(status);
  const unchanged = !moves && place.trim() === (order.currentlyAt ?? '');

  const save = () => {
    if (asks && why.trim() === '') {
      setErrors({ [asks]: asks === 'reason' ? 'Reason is required' : 'Note is required' });
      return;
    }
    void run({
      params: { id: order.id },
      body: {
        status: moves ? status : undefined,
        currentlyAt: placeShown ? place.trim() || null : undefined,
        reason: asks === 'reason' ? why.trim() : undefined,
        note: asks === 'note' ? why.trim() : undefined,
        expectedVersion: order.version,
      },
    });
  };

  return (
    <Modal
      title="Update order status"
      description={`${shortOrderId(order.id)}, ${customerOf(order)}, ${formatPrice(order.totalKobo)}`}
      onClose={onClose}
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
      <Box role="radiogroup" aria-label="Status" sx={{ display: 'grid', gap: 1 }}>
        <OptionCard
          name="status"
          value={order.status}
          selected={!moves}
          onSelect={() => setStatus(order.status)}
          title={<StatusBadge short status={order.status} />}
          line="Where it is now"
          aside={<Box sx={{ fontWeight: 700, fontSize: '.875rem' }}>Current</Box>}
        />
        {steps.map(step => (
          <OptionCard
            key={step.status}
            name="status"
            value={step.status}
            selected={status === step.status}
            onSelect={() => setStatus(step.status)}
            title={<StatusBadge short status={step.status} />}
            line={step.line}
          />
        ))}
      </Box>
      {order.status === 'order_placed' && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          Payment has not been received for this order. It moves on by itself once it is paid.
        </Alert>
      )}
      {asks && (
        <Field
          label={asks === 'reason' ? 'Reason (shown to the customer)' : 'Note (for colleagues)'}
          value={why}
          error={errors[asks]}
          onChange={event => {
            setWhy(event.target.value);
            setErrors({});
          }}
          sx={{ mt: 2 }}
        />
      )}
      {placeShown && (
        <Field
          label="Current location (shown to the customer)"
          placeholder="Ikeja hub"
          value={place}
          error={errors.currentlyAt}
          inputProps={{ maxLength: 120 }}
          onChange={event => setPlace(event.target.value)}
          sx={{ mt: 2 }}
        />
      )}
      {moves && (
        <Alert
          icon={<CampaignIcon />}
          severity="info"
          sx={{ mt: 2, bgcolor: 'tint.info', color: 'text.primary' }}
        >
          {firstNameOf(order)} gets a notification and a push message.
        </Alert>
      )}
    </Modal>
  );
}
