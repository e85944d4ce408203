import { groceryForm } from '@mudu/contracts/catalogue/forms';
import type { Grocery } from '@mudu/contracts/catalogue/views';
import { createGrocery, getGrocery } from '@mudu/contracts/endpoints/catalogue';
import { useNavigate, useSearchParams } from 'react-router';
import type * as v from 'valibot';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Form } from '../../ui/form/Form';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { FormActions } from '../edit/FormActions';
import { GroceryFields, useGroceryForm } from './GroceryFields';
import { refreshGoods } from './itemCalls';
import { copyOf, groceryStart, takenName, wholeFields, withSaid } from './itemForm';
import { missingGrocery } from './missingGoods';

/** A new grocery, or with `?from=` a copy of another. */
export function AdminCreateGroceryPage() {
  const from = useSearchParams()[0].get('from') ?? '';
  const view = useView(getGrocery, { params: { id: from }, when: from !== '' });
  const { data } = view;
  return (
    <Page
      title="New grocery"
      description={data && `A copy of ${data.name}`}
      back={{ to: adminPaths.groceries, label: 'All groceries' }}
    >
      {from === '' ? (
        <CreateForm />
      ) : (
        <ShownView view={view} missing={missingGrocery}>
          {item => <CreateForm key={item.id} from={item} />}
        </ShownView>
      )}
    </Page>
  );
}

type Typed = v.InferOutput<typeof groceryForm>;

function CreateForm({ from }: { from?: Grocery }) {
  const start = groceryStart(from && copyOf(from));
  const form = useGroceryForm(groceryForm, start, { name: `grocery.new.${from?.id ?? ''}` });
  const navigate = useNavigate();
  const keyOf = useSendOnce();
  const { run, pending } = useCommand(createGrocery, {
    fallback: 'Failed to create grocery.',
    success: 'Grocery created.',
    onFieldError: wholeFields(form.onFieldError),
    onRefused: takenName(form.onFieldError),
    onDone: () => {
      void refreshGoods();
      void navigate(adminPaths.groceries);
    },
  });
  const create = (typed: Typed) => {
    const body = withSaid(typed, from);
    return run({ body, idempotencyKey: keyOf(body) });
  };
  return (
    <Form onSubmit={form.handleSubmit(create)} sx={{ maxWidth: 820 }}>
      <Panel>
        <GroceryFields form={form} start={start} />
      </Panel>
      <FormActions cancelTo={adminPaths.groceries} pending={pending} pendingText="Creating...">
        Create grocery
      </FormActions>
    </Form>
  );
}
