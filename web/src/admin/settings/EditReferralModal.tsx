import { getReferralRewards, setReferralRewards } from '@mudu/contracts/endpoints/settings';
import { formatPrice } from '@mudu/contracts/money';
import { referralForm } from '@mudu/contracts/settings/forms';
import type { ReferralRewards } from '@mudu/contracts/settings/views';
import { useState } from 'react';
import { refresh } from '../../api/cache';
import { call } from '../../api/client';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { RowSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { ConflictChoice } from '../edit/ConflictChoice';
import { useConflict } from '../edit/useConflict';

const KOBO_PER_POINT = 100;
const shown = (points: number) =>
  `${points.toLocaleString('en-NG')} points, ${formatPrice(points * KOBO_PER_POINT)}`;

/** What later referrals earn, asked a second time before it is so. */
export function EditReferralModal({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useView(getReferralRewards);
  if (data) return <EditPoints rewards={data} onClose={onClose} />;
  return (
    <Modal compact title="Edit referral points" width={440} onClose={onClose}>
      {error ? <ViewTrouble error={error} onRetry={() => void mutate()} /> : <RowSkeletons count={1} />}
    </Modal>
  );
}

function EditPoints({ rewards, onClose }: { rewards: ReferralRewards; onClose: () => void }) {
  const [seen, setSeen] = useState(rewards);
  const [points, setPoints] = useState<number>();
  const form = useForm(referralForm, { points: String(seen.points) });
  const conflict = useConflict(() => call(getReferralRewards));
  const { run, pending } = useCommand(setReferralRewards, {
    fallback: 'Failed to update referral points.',
    success: 'Referral points updated.',
    onFieldError: (field, message) => {
      setPoints(undefined);
      return form.onFieldError(field, message);
    },
    onRefused: conflict.onRefused,
    onDone: () => {
      void refresh('/settings');
      onClose();
    },
  });
  const { theirs } = conflict;
  if (theirs && points !== undefined)
    return (
      <ConflictChoice
        title="Referral points"
        fields={[{ label: 'Points', mine: shown(points), theirs: shown(theirs.points) }]}
        onClose={conflict.settle}
        onTakeTheirs={() => {
          conflict.settle();
          setSeen(theirs);
          setPoints(undefined);
          form.reset({ points: String(theirs.points) });
          void refresh('/settings');
        }}
        onKeepMine={() => {
          conflict.settle();
          void run({ body: { points, expectedVersion: theirs.version } });
        }}
      />
    );
  if (points !== undefined)
    return (
      <ConfirmDialog
        title={`Set the reward to ${shown(points)}?`}
        keepLabel="Go back"
        confirmLabel="Set points"
        pendingLabel="Saving..."
        pending={pending}
        onConfirm={() => void run({ body: { points, expectedVersion: seen.version } })}
        onClose={() => setPoints(undefined)}
      >
        It is {shown(seen.points)} now. Referrals that have earned their reward keep it.
        {points === 0 && ' With 0 points nothing is earned any more.'}
      </ConfirmDialog>
    );
  return (
    <Modal compact title="Edit referral points" width={440} onClose={onClose}>
      <Form onSubmit={form.handleSubmit(typed => setPoints(typed.points))}>
        <Field
          label="Points for a referral"
          inputMode="numeric"
          autoComplete="off"
          hint="One point is ₦1; 0 turns rewards off."
          {...form.field('points')}
        />
        <SubmitButton pending={false} pendingText="Continue">
          Continue
        </SubmitButton>
      </Form>
    </Modal>
  );
}
