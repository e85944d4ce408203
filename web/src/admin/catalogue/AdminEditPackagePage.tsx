import { packageEditForm, type packageForm } from '@mudu/contracts/catalogue/forms';
import type { Package } from '@mudu/contracts/catalogue/views';
import { getPackage, updatePackage } from '@mudu/contracts/endpoints/catalogue';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type * as v from 'valibot';
import { call } from '../../api/client';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Form } from '../../ui/form/Form';
import { keptOver } from '../../ui/form/keptTyping';
import { Page } from '../../ui/Page';
import { ShownView } from '../../ui/ShownView';
import { ConflictChoice } from '../edit/ConflictChoice';
import { FormActions } from '../edit/FormActions';
import { useEditOver } from '../edit/useEditOver';
import { refreshGoods } from './itemCalls';
import {
  changesOver,
  compared,
  packageStart,
  takenName,
  wholeFields,
  withSaid,
  withStockNow,
} from './itemForm';
import { missingPackage } from './missingGoods';
import { PackageFields, usePackageForm } from './PackageFields';

export function AdminEditPackagePage() {
  const { packageId = '' } = useParams();
  const view = useView(getPackage, { params: { id: packageId } });
  const { data } = view;
  return (
    <Page
      title="Edit package"
      description={data?.name}
      back={{ to: adminPaths.package(packageId), label: data?.name ?? 'Package' }}
    >
      <ShownView view={view} missing={missingPackage}>
        {item => <EditForm item={item} />}
      </ShownView>
    </Page>
  );
}

type Typed = v.InferOutput<typeof packageForm>;

/** What came after the form was opened is no part of it: it is compared when somebody else was faster. */
function EditForm({ item }: { item: Package }) {
  const name = `package.${item.id}`;
  const [opened] = useState(() => keptOver<Package>(name) ?? item);
  const [typed, setTyped] = useState<Typed>();
  const navigate = useNavigate();
  const edit = useEditOver(opened, () => call(getPackage, { params: { id: opened.id } }));
  const { seen, theirs } = edit;
  const start = packageStart(seen);
  const form = usePackageForm(packageEditForm, start, { name, over: seen });
  const taken = takenName(form.onFieldError);
  const { run, pending } = useCommand(updatePackage, {
    fallback: 'Failed to update package.',
    success: 'Package saved.',
    onFieldError: wholeFields(form.onFieldError),
    onRefused: error => taken(error) || edit.onRefused(error),
    onDone: ({ id }) => {
      void refreshGoods();
      void navigate(adminPaths.package(id));
    },
  });
  const save = (body: Typed, over: Package) => {
    setTyped(body);
    return run({ params: { id: over.id }, body: changesOver(over, withSaid(body, over)) });
  };
  const mine = typed && theirs && withStockNow(typed, seen, theirs);
  return (
    <Form key={edit.round} onSubmit={form.handleSubmit(body => save(body, seen))}>
      <PackageFields
        form={form}
        start={start}
        quantityHint={`Units on hand; ${seen.reserved ?? 0} of them are reserved for orders`}
      />
      <FormActions cancelTo={adminPaths.package(opened.id)} pending={pending} pendingText="Saving...">
        Save package
      </FormActions>
      {theirs && mine && (
        <ConflictChoice
          title={opened.name}
          fields={compared(mine, theirs)}
          {...edit.choice({
            begin: from => form.reset(packageStart(from)),
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
