import { groceryForm } from '@mudu/contracts/catalogue/forms';
import { getCategories } from '@mudu/contracts/endpoints/settings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useView } from '../../api/useView';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { type Keeps, useForm } from '../../ui/form/useForm';
import { ItemFields } from './ItemFields';
import type { groceryStart } from './itemForm';
import { PicturesField } from './pictures/PicturesField';

type Start = ReturnType<typeof groceryStart>;
export const useGroceryForm = (schema: typeof groceryForm, start: Start, keeps: Keeps) =>
  useForm(schema, start, { keeps });

interface GroceryFieldsProps {
  form: ReturnType<typeof useGroceryForm>;
  start: Start;
  quantityHint?: string;
}

export function GroceryFields({ form, start, quantityHint }: GroceryFieldsProps) {
  const categories = useView(getCategories).data?.categories;
  const imageUrls = form.watch('imageUrls') ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ItemFields field={form.field} start={start} nameLabel="Grocery name" quantityHint={quantityHint}>
        {/* A value that has no option yet would be lost. */}
        <SelectField key={categories ? 'known' : 'awaited'} label="Category" {...form.field('category')}>
          <option value="">Choose a category</option>
          {!categories && start.category && <option value={start.category}>{start.category}</option>}
          {categories?.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Unit"
          autoComplete="off"
          hint="How it is measured, as shoppers read it: 1 mudu, 75 cl"
          inputProps={{ maxLength: 40 }}
          {...form.field('unit')}
        />
      </ItemFields>
      <Box>
        <Typography component="h3" sx={{ fontWeight: 700, fontSize: '.875rem', mb: 1 }}>
          Pictures
        </Typography>
        <PicturesField
          type="grocery"
          urls={imageUrls}
          onChange={urls => {
            form.setValue('imageUrls', urls, { shouldDirty: true });
            form.clearErrors('imageUrls');
          }}
          {...form.part('imageUrls')}
        />
      </Box>
    </Box>
  );
}
