import { getUser, updateUser } from '@mudu/contracts/endpoints/admin';
import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { profileForm } from '@mudu/contracts/person/forms';
import { useState } from 'react';
import type * as v from 'valibot';
import { call } from '../../api/client';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { keptOver } from '../../ui/form/keptTyping';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Modal } from '../../ui/Modal';
import { ConflictChoice } from '../edit/ConflictChoice';
import { useConflict } from '../edit/useConflict';
import { fullName } from './personLook';
import { refreshPeople } from './refreshPeople';

const labels = { firstName: 'First name', lastName: 'Last name', phone: 'Phone' } as const;
const names = ['firstName', 'lastName', 'phone'] as const;

const valuesOf = ({ firstName, lastName, phone }: UserDetail) => ({
  firstName,
  lastName,
  phone: phone ?? '',
});

/** Names and phone of a person; the mail address can not be changed (rules/person.md PE4). */
export function EditUserDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const kept = `user.${user.id}`;
  const [version, setVersion] = useState(() => keptOver<number>(kept) ?? user.version);
  const form = useForm(profileForm, valuesOf(user), { keeps: { name: kept, over: version } });
  const [sent, setSent] = useState<v.InferOutput<typeof profileForm>>();
  const conflict = useConflict(() => call(getUser, { params: { id: user.id } }));
  const { run, pending } = useCommand(updateUser, {
    onFieldError: form.onFieldError,
    onRefused: conflict.onRefused,
  });
  const save = (expectedVersion: number) =>
    form.handleSubmit(async values => {
      setSent(values);
      const outcome = await run({ params: { id: user.id }, body: { ...values, expectedVersion } });
      if (!outcome.ok) return;
      form.reset(valuesOf(outcome.reply));
      notifySuccess('Details saved');
      await refreshPeople();
      onClose();
    });
  const { theirs, settle } = conflict;
  return (
    <>
      <Modal compact title={`Edit ${fullName(user)}`} onClose={onClose}>
        <Form onSubmit={save(version)}>
          <Field label="First name" autoComplete="off" {...form.field('firstName')} />
          <Field label="Last name" autoComplete="off" {...form.field('lastName')} />
          <Field label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
          <SubmitButton pending={pending} pendingText="Saving...">
            Save
          </SubmitButton>
        </Form>
      </Modal>
      {theirs && sent && (
        <ConflictChoice
          unanswered={conflict.unanswered}
          title={fullName(user)}
          fields={names.map(name => ({
            label: labels[name],
            mine: sent[name] ?? '',
            theirs: valuesOf(theirs)[name],
          }))}
          onClose={settle}
          onTakeTheirs={() => {
            form.reset(valuesOf(theirs));
            setVersion(theirs.version);
            settle();
          }}
          onKeepMine={() => {
            setVersion(theirs.version);
            settle();
            void save(theirs.version)();
          }}
        />
      )}
    </>
  );
}
