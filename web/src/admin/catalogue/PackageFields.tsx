import { packageForm } from '@mudu/contracts/catalogue/forms';
import { Field } from '../../ui/form/Field';
import { type Keeps, useForm } from '../../ui/form/useForm';
import { Panel } from '../../ui/Panel';
import { TwoColumns } from '../edit/TwoColumns';
import { ContentsField } from './ContentsField';
import { ItemFields } from './ItemFields';
import type { packageStart } from './itemForm';
import { PicturesField } from './pictures/PicturesField';

type Start = ReturnType<typeof packageStart>;
export const usePackageForm = (schema: typeof packageForm, start: Start, keeps: Keeps) =>
  useForm(schema, start, { keeps });

interface PackageFieldsProps {
  form: ReturnType<typeof usePackageForm>;
  start: Start;
  quantityHint?: string;
}

export function PackageFields({ form, start, quantityHint }: PackageFieldsProps) {
  const change = (name: 'items' | 'imageUrls') => (value: string[]) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };
  const [items, imageUrls] = form.watch(['items', 'imageUrls']);
  return (
    <TwoColumns
      main={
        <>
          <Panel title="Details">
            <ItemFields field={form.field} start={start} nameLabel="Package name" quantityHint={quantityHint}>
              <Field
                label="Description"
                multiline
                minRows={2}
                hint="Shown under the name, where there is one"
                inputProps={{ maxLength: 500 }}
                {...form.field('description')}
              />
            </ItemFields>
          </Panel>
          <Panel title="What is inside">
            <ContentsField items={items ?? []} onChange={change('items')} {...form.part('items')} />
          </Panel>
        </>
      }
      side={
        <Panel title="Pictures">
          <PicturesField
            type="package"
            urls={imageUrls ?? []}
            onChange={change('imageUrls')}
            {...form.part('imageUrls')}
          />
        </Panel>
      }
    />
  );
}
