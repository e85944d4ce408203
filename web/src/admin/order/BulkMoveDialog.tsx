import { howMany } from '@mudu/contracts/howMany';
import type { AdminOrder, OrderStatus } from '@mudu/contracts/order/views';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { asApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import { showRefusal } from '../../api/useCommand';
import { Field } from '../../ui/form/Field';
import { useFirstErrorFocus } from '../../ui/form/useFirstErrorFocus';
import { Modal } from '../../ui/Modal';
import { OptionCard } from '../../ui/OptionCard';
import { StatusBadge } from '../../ui/StatusBadge';
import { useMe } from '../person/useMe';
import { type Moved, moveOrders, readAnew } from './bulkMove';
import { commonSteps } from './commonSteps';
import { MovedOrders } from './MovedOrders';

const counted = (count: number) => howMany(count, 'order');

const none: Record<string, string> = {};
/** As the request takes them. */
const longest = { reason: 500, note: 1000 };

interface BulkMoveDialogProps {
  orders: AdminOrder[];
  /** With those that could not be moved. */
  onClose: (left?: string[]) => void;
}

/** Several orders one step on, with what became of each. Those that stay behind can be tried again, as they are by then. */
export function BulkMoveDialog({ orders, onClose }: BulkMoveDialogProps) {
  const me = useMe();
  // As they were when the dialog opened: moving them changes the list behind it.
  const [chosen, setChosen] = useState(orders);
  const steps = commonSteps(chosen, me?.role ?? 'support');
  const [status, setStatus] = useState<OrderStatus>();
  const [why, setWhy] = useState('');
  const [errors, setErrors] = useState(none);
  const fields = useFirstErrorFocus(errors);
  const [results, setResults] = useState<Moved[]>();
  const [reading, setReading] = useState(false);
  const step = steps.find(one => one.status === status);
  const under = results !== undefined && results.length < chosen.length;
  const left = (results ?? []).flatMap(({ id, ok }) => (ok ? [] : [id]));

  const move = async () => {
    if (!step) return;
    if (step.asks && why.trim() === '') {
      setErrors({ why: step.asks === 'reason' ? 'Reason is required' : 'Note is required' });
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
  const again = async () => {
    setReading(true);
    await readAnew(left).then(
      read => {
        setChosen(read);
        setResults(undefined);
      },
      reason => showRefusal(asApiError(reason), {}),
    );
    setReading(false);
  };
  const close = () => onClose(results ? left : chosen.map(({ id }) => id));
  return (
    <Modal
      title={`Move ${counted(chosen.length)}`}
      description={results ? undefined : 'Each is moved on its own; you see what became of each.'}
      onClose={under ? () => undefined : close}
      unsaved={!results && why.trim() !== ''}
      actions={
        under
          ? [{ label: `${results.length} of ${chosen.length}…`, disabled: true }]
          : results
            ? [
                { label: 'Close', onClick: close },
                ...(left.length > 0
                  ? [
                      {
                        label: reading ? 'Reading...' : `Try ${counted(left.length)} again`,
                        disabled: reading,
                        onClick: () => void again(),
                      },
                    ]
                  : []),
              ]
            : [
                { label: 'Cancel', onClick: close },
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
            <Alert severity={left.length > 0 ? 'warning' : 'success'} sx={{ mb: 1.5 }} role="status">
              {counted(chosen.length - left.length)} moved{left.length > 0 ? `, ${left.length} not` : ''}.
            </Alert>
          )}
          <MovedOrders orders={chosen} results={results} />
        </>
      ) : (
        <Box ref={fields}>
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
              error={errors.why}
              inputProps={{ maxLength: longest[step.asks] }}
              onChange={event => {
                setWhy(event.target.value);
                setErrors(none);
              }}
              sx={{ mt: 2 }}
            />
          )}
        </Box>
      )}
    </Modal>
  );
}
