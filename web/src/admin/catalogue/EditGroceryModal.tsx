import { groceryEditForm, type groceryForm } from '@mudu/contracts/catalogue/forms';
import type { Grocery } from '@mudu/contracts/catalogue/views';
import { getGrocery, updateGrocery } from '@mudu/contracts/endpoints/catalogue';
import { useState } from 'react';
import type * as v from 'valibot';
import { call } from '../../api/client';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { Form } from '../../ui/form/Form';
import { keptOver } from '../../ui/form/keptTyping';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Modal } from '../../ui/Modal';
import { ShownView } from '../../ui/ShownView';
import { ConflictChoice } from '../edit/ConflictChoice';
import { useEditOver } from '../edit/useEditOver';
import { GroceryFields, useGroceryForm } from './GroceryFields';
import { refreshGoods } from './itemCalls';
import {
  changesOver,
  compared,
  groceryStart,
  takenName,
  wholeFields,
  withSaid,
  withStockNow,
} from './itemForm';

/** A grocery is edited on its list. */
export function EditGroceryModal({ id, onClose }: { id: string; onClose: () => void }) {
  const view = useView(getGrocery, { params: { id } });
  const { data } = view;
  return (
    <Modal title="Edit grocery" description={data?.name} width={640} onClose={onClose}>
      <ShownView view={view}>{item => <EditForm item={item} onClose={onClose} />}</ShownView>
    </Modal>
  );
}

type Typed = v.InferOutput<typeof groceryForm>;

function EditForm({ item, onClose }: { item: Grocery; onClose: () => void }) {
  const name = `grocery.${item.id}`;
  const [opened] = useState(() => keptOver<Grocery>(name) ?? item);
  const [typed, setTyped] = useState<Typed>();
  const edit = useEditOver(opened, () => call(getGrocery, { params: { id: opened.id } }));
  const { seen, theirs } = edit;
  const start = groceryStart(seen);
  const form = useGroceryForm(groceryEditForm, start, { name, over: seen });
  const taken = takenName(form.onFieldError);
  const { run, pending } = useCommand(updateGrocery, {
    fallback: 'Failed to update grocery.',
    success: 'Grocery saved.',
    onFieldError: wholeFields(form.onFieldError),
    onRefused: error => taken(error) || edit.onRefused(error),
    onDone: () => {
      void refreshGoods();
      onClose();
    },
  });
  const save = (body: Typed, over: Grocery) => {
    setTyped(body);
    return run({ params: { id: over.id }, body: changesOver(over, withSaid(body, over)) });
  };
  const mine = typed && theirs && withStockNow(typed, seen, theirs);
  return (
    <Form key={edit.round} onSubmit={form.handleSubmit(body => save(body, seen))}>
      <GroceryFields
        form={form}
        start={start}
        quantityHint={`Units on hand; ${seen.reserved ?? 0} of them are reserved for orders`}
      />
      <SubmitButton pending={pending} pendingText="Saving...">
        Save grocery
      </SubmitButton>
      {theirs && mine && (
        <ConflictChoice
          title={opened.name}
          fields={compared(mine, theirs)}
          {...edit.choice({
            begin: from => form.reset(groceryStart(from)),
            saveOver: item => {
              form.setValue('quantity', String(mine.quantity));
              // As a submit, so that nothing counts as unsaved when the page is left after it.
              void form.handleSubmit(body => save(body, item))();
            },
          })}
        />
      )}
    </Form>
  );
}
