import { packageForm } from '@mudu/contracts/catalogue/forms';
import type { Package } from '@mudu/contracts/catalogue/views';
import { createPackage, getPackage } from '@mudu/contracts/endpoints/catalogue';
import { useNavigate, useSearchParams } from 'react-router';
import type * as v from 'valibot';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Form } from '../../ui/form/Form';
import { Page } from '../../ui/Page';
import { ShownView } from '../../ui/ShownView';
import { FormActions } from '../edit/FormActions';
import { refreshGoods } from './itemCalls';
import { copyOf, packageStart, takenName, wholeFields, withSaid } from './itemForm';
import { missingPackage } from './missingGoods';
import { PackageFields, usePackageForm } from './PackageFields';

/** A new package, or with `?from=` a copy of another. */
export function AdminCreatePackagePage() {
  const from = useSearchParams()[0].get('from') ?? '';
  const view = useView(getPackage, { params: { id: from }, when: from !== '' });
  const { data } = view;
  return (
    <Page
      title="New package"
      description={data && `A copy of ${data.name}`}
      back={{ to: adminPaths.packages, label: 'All packages' }}
    >
      {from === '' ? (
        <CreateForm />
      ) : (
        <ShownView view={view} missing={missingPackage}>
          {item => <CreateForm key={item.id} from={item} />}
        </ShownView>
      )}
    </Page>
  );
}

type Typed = v.InferOutput<typeof packageForm>;

function CreateForm({ from }: { from?: Package }) {
  const start = packageStart(from && copyOf(from));
  const form = usePackageForm(packageForm, start, { name: `package.new.${from?.id ?? ''}` });
  const navigate = useNavigate();
  const keyOf = useSendOnce();
  const { run, pending } = useCommand(createPackage, {
    fallback: 'Failed to create package.',
    success: 'Package created.',
    onFieldError: wholeFields(form.onFieldError),
    onRefused: takenName(form.onFieldError),
    onDone: ({ id }) => {
      void refreshGoods();
      void navigate(adminPaths.package(id));
    },
  });
  const create = (typed: Typed) => {
    const body = withSaid(typed, from);
    return run({ body, idempotencyKey: keyOf(body) });
  };
  return (
    <Form onSubmit={form.handleSubmit(create)}>
      <PackageFields form={form} start={start} />
      <FormActions cancelTo={adminPaths.packages} pending={pending} pendingText="Creating...">
        Create package
      </FormActions>
    </Form>
  );
}
