import { howMany } from '@mudu/contracts/howMany';
import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { refresh } from '../../api/cache';
import { Field } from '../../ui/form/Field';
import { Modal } from '../../ui/Modal';
import { OptionCard } from '../../ui/OptionCard';
import { StatusBadge } from '../../ui/StatusBadge';
import { useMe } from '../person/useMe';
import { commonSteps, type Moved, moveOrders } from './bulkMove';
import { customerOf } from './orderNames';

const counted = (count: number) => howMany(count, 'order');

/** Several orders one step on, with what became of each. */
export function BulkMoveDialog({ orders, onClose }: { orders: AdminOrder[]; onClose: () => void }) {
  const me = useMe();
  // As they were when the dialog opened: moving them changes the list behind it.
  const [chosen] = useState(orders);
  const steps = commonSteps(chosen, me?.role ?? 'support');
  const [status, setStatus] = useState<OrderStatus>();
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string>();
  const [results, setResults] = useState<Moved[]>();
  const step = steps.find(one => one.status === status);
  const under = results !== undefined && results.length < chosen.length;

  const move = async () => {
    if (!step) return;
    if (step.asks && why.trim() === '') {
      setError(step.asks === 'reason' ? 'Reason is required' : 'Note is required');
      return;
    }
    setResults([]);
    await moveOrders(
      chosen,
      { status: step.status, ...(step.asks ? { [step.asks]: why.trim() } : {}) },
      moved => setResults((sofar = []) => [...sofar, moved]),
    );
    void refresh('/orders', '/auth/admin/dashboard');
  };
  const failed = results?.filter(({ ok }) => !ok).length ?? 0;
  return (
    <Modal
      title={`Move ${counted(chosen.length)}`}
      description={results ? undefined : 'Each is moved on its own; you see what became of each.'}
      onClose={under ? () => undefined : onClose}
      actions={
        results
          ? [
              {
                label: under ? `${results.length} of ${chosen.length}…` : 'Close',
                onClick: onClose,
                disabled: under,
              },
            ]
          : [
              { label: 'Cancel', onClick: onClose },
              {
                label: 'Move',
                onClick: () => void move(),
                disabled: !step,
                color: status === 'cancelled' ? 'error' : 'primary',
              },
            ]
      }
    >
      {results ? (
        <>
          {!under && (
            <Alert severity={failed > 0 ? 'warning' : 'success'} sx={{ mb: 1.5 }} role="status">
              {counted(chosen.length - failed)} moved{failed > 0 ? `, ${failed} not` : ''}.
            </Alert>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {chosen.map(order => {
              const result = results.find(({ id }) => id === order.id);
              return (
                <Box
                  component="li"
                  key={order.id}
                  sx={{ display: 'flex', gap: 1.25, py: 0.75, alignItems: 'flex-start' }}
                >
                  {!result ? (
                    <CircularProgress size={20} aria-label="Waiting" />
                  ) : result.ok ? (
                    <DoneIcon color="success" fontSize="small" titleAccess="Moved" />
                  ) : (
                    <FailedIcon color="error" fontSize="small" titleAccess="Not moved" />
                  )}
                  <Box sx={{ minWidth: 0 }}>
                    <b>{shortOrderId(order.id)}</b> {customerOf(order)}
                    {result && !result.ok && (
                      <Box sx={{ color: 'error.main', fontSize: '.875rem' }}>{result.why}</Box>
                    )}
                  </Box>
                </Box>
              );
            })}
          </Box>
        </>
      ) : (
        <>
          <Box role="radiogroup" aria-label="Status" sx={{ display: 'grid', gap: 1 }}>
            {steps.map(({ status: to, count }) => (
              <OptionCard
                key={to}
                name="status"
                value={to}
                selected={status === to}
                onSelect={() => setStatus(to)}
                title={<StatusBadge short status={to} />}
                line={
                  count === chosen.length
                    ? `All ${counted(count)}`
                    : `${counted(count)} can go there, ${chosen.length - count} cannot`
                }
              />
            ))}
          </Box>
          {steps.length === 0 && (
            <Alert severity="info" role="note">
              None of these orders can be moved by you.
            </Alert>
          )}
          {step?.asks && (
            <Field
              label={step.asks === 'reason' ? 'Reason (shown to the customers)' : 'Note (for colleagues)'}
              value={why}
              error={error}
              onChange={event => {
                setWhy(event.target.value);
                setError(undefined);
              }}
              sx={{ mt: 2 }}
            />
          )}
        </>
      )}
    </Modal>
  );
}
