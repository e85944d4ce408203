import { setReferralRewards } from '@mudu/contracts/endpoints/adminSettings';
import { getReferralRewards } from '@mudu/contracts/endpoints/settings';
import { formatNaira, nairaToKobo } from '@mudu/contracts/money';
import { type ReferralPointsForm, referralPointsForm } from '@mudu/contracts/referral/forms';
import type { ReferralRewards } from '@mudu/contracts/settings/views';
import { useState } from 'react';
import { refresh } from '../../api/cache';
import { call } from '../../api/client';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { ConflictDialog } from '../edit/ConflictDialog';
import { useConflict } from '../edit/useConflict';

/** A point is ₦1 (rules/referral.md RF2). */
const worth = (points: number): string => formatNaira(nairaToKobo(points));

interface ReferralPointsDialogProps {
  rewards: ReferralRewards;
  onClose: () => void;
}

/** Other points for later referrals; nothing is sent before it is confirmed. */
export function ReferralPointsDialog({ rewards, onClose }: ReferralPointsDialogProps) {
  const [known, setKnown] = useState(rewards);
  const [draft, setDraft] = useState<ReferralPointsForm>();
  const form = useForm(referralPointsForm, { points: String(rewards.points) });
  const conflict = useConflict(() => call(getReferralRewards, {}));
  const { run, pending } = useCommand(setReferralRewards, {
    fallback: 'Failed to update referral points.',
    onFieldError: (field, message) => {
      setDraft(undefined);
      return form.onFieldError(field as never, message);
    },
    onRefused: conflict.onRefused,
    onDone: ({ points }) => {
      notifySuccess(`Inviting a friend earns ${points.toLocaleString('en-NG')} points from now on.`);
      void refresh('/settings');
      onClose();
    },
  });
  const submit = form.handleSubmit(setDraft);
  const { theirs } = conflict;
  return (
    <>
      <Modal
        compact
        title="Edit referral points"
        description={`Now ${known.points.toLocaleString('en-NG')} for each friend.`}
        width={460}
        onClose={onClose}
        actions={[
          { label: 'Cancel', onClick: onClose },
          { label: 'Continue', onClick: submit },
        ]}
      >
        <Form onSubmit={submit}>
          <Field
            label="Points"
            inputMode="numeric"
            hint="A point is ₦1. 0 turns rewards off; 50,000 is the most."
            {...form.field('points')}
          />
        </Form>
      </Modal>
      {draft && !theirs && (
        <ConfirmDialog
          title={`Change from ${known.points.toLocaleString('en-NG')} to ${draft.points.toLocaleString('en-NG')} points?`}
          keepLabel="Go back"
          confirmLabel="Change points"
          pendingLabel="Saving..."
          pending={pending}
          onConfirm={() =>
            void run({ body: { points: draft.points, expectedVersion: known.version } as never })
          }
          onClose={() => setDraft(undefined)}
        >
          {draft.points === 0
            ? 'Inviting a friend will earn nothing from now on.'
            : `Inviting a friend earns ${worth(draft.points)} from now on.`}{' '}
          Rewards that exist keep theirs.
        </ConfirmDialog>
      )}
      {theirs && (
        <ConflictDialog
          title="Referral points"
          fields={[
            {
              label: 'Points',
              mine: String(draft?.points ?? form.getValues('points')),
              theirs: String(theirs.points),
            },
          ]}
          onTakeTheirs={() => {
            setKnown(theirs);
            setDraft(undefined);
            form.reset({ points: String(theirs.points) });
            void refresh('/settings');
            conflict.settle();
          }}
          onKeepMine={() => {
            setKnown(theirs);
            conflict.settle();
          }}
          onClose={() => {
            setDraft(undefined);
            conflict.settle();
          }}
        />
      )}
    </>
  );
}
