import { listPackages } from '@mudu/contracts/endpoints/catalogue';
import { getCategories } from '@mudu/contracts/endpoints/settings';
import { promotionForm } from '@mudu/contracts/promo/forms';
import { audiences, promoKinds } from '@mudu/contracts/promo/requests';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { lazy, Suspense, useId } from 'react';
import { useView } from '../../api/useView';
import { Field } from '../../ui/form/Field';
import { NairaField } from '../../ui/form/NairaField';
import { SelectField } from '../../ui/form/SelectField';
import { type Keeps, useForm } from '../../ui/form/useForm';
import { Panel } from '../../ui/Panel';
import { RowSkeletons } from '../../ui/Skeletons';
import type { promoStart } from './promoForm';
import { audienceWords, kindWords } from './promoWords';

const PickField = lazy(async () => ({ default: (await import('../../ui/form/PickField')).PickField }));

type Start = ReturnType<typeof promoStart>;
export const usePromotionForm = (start: Start, keeps: Keeps) => useForm(promotionForm, start, { keeps });
export type PromotionFormHandle = ReturnType<typeof usePromotionForm>;

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

interface PromotionFieldsProps {
  form: PromotionFormHandle;
  /** An order took a slot: the code stays (rules/promotion.md PR1). */
  used?: boolean;
}

export function PromotionFields({ form, used = false }: PromotionFieldsProps) {
  const kind = form.watch('kind');
  return (
    <>
      <Panel title="Code and discount">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={two}>
            <Field
              label="Promotion code"
              autoComplete="off"
              placeholder="OWAMBE10"
              readOnly={used}
              hint={used ? 'It has been used, so it stays.' : '3 to 20 letters, digits, - or _'}
              inputProps={{ maxLength: 20, style: { textTransform: 'uppercase' } }}
              {...form.field('promotionCode')}
            />
            <Field
              label="Name"
              autoComplete="off"
              hint="Shown to shoppers; may be left out"
              inputProps={{ maxLength: 120 }}
              {...form.field('name')}
            />
          </Box>
          <Box sx={two}>
            <SelectField label="Kind" {...form.field('kind')}>
              {promoKinds.map(one => (
                <option key={one} value={one}>
                  {kindWords[one]}
                </option>
              ))}
            </SelectField>
            {kind === 'percent' && (
              <Field
                label="Discount"
                end="%"
                inputMode="decimal"
                autoComplete="off"
                {...form.field('discount')}
              />
            )}
            {kind === 'fixed' && <NairaField label="Amount off" {...form.field('discountAmount')} />}
          </Box>
          {kind === 'percent' && (
            <NairaField
              label="At most"
              hint="The most it takes off an order; empty is no limit"
              {...form.field('maxDiscount')}
            />
          )}
        </Box>
      </Panel>
      <Panel title="Days and limits">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={two}>
            <Field label="First day" type="date" hint="Empty is today" {...form.field('startDate')} />
            <Field label="Last day" type="date" hint="Empty is open-ended" {...form.field('endDate')} />
          </Box>
          <Box sx={two}>
            <Field
              label="Uses in all"
              inputMode="numeric"
              autoComplete="off"
              hint="Empty is no limit"
              {...form.field('usageLimit')}
            />
            <Field
              label="Uses for each person"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('perUserLimit')}
            />
          </Box>
          <SelectField label="Status" {...form.field('status')}>
            <option value="active">Active</option>
            <option value="inactive">Inactive</option>
          </SelectField>
        </Box>
      </Panel>
      <Panel title="Who and what it is for">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Audiences form={form} />
          <Suspense fallback={<RowSkeletons count={2} height={72} />}>
            <Goods form={form} />
          </Suspense>
        </Box>
      </Panel>
    </>
  );
}

function Audiences({ form }: { form: PromotionFormHandle }) {
  const chosen = form.watch('applicableTo') ?? [];
  const { ref, error } = form.part('applicableTo');
  const id = useId();
  return (
    <Box role="group" aria-label="User types" aria-describedby={error ? id : undefined}>
      <Box sx={{ fontWeight: 700, fontSize: '.875rem' }}>User types</Box>
      {audiences.map((audience, index) => (
        <FormControlLabel
          key={audience}
          label={audienceWords[audience]}
          control={
            <Checkbox
              checked={chosen.includes(audience)}
              slotProps={{ input: { ref: index === 0 ? ref : undefined } }}
              onChange={(_, on) => {
                form.setValue(
                  'applicableTo',
                  audiences.filter(one => (one === audience ? on : chosen.includes(one))),
                  { shouldDirty: true },
                );
                form.clearErrors('applicableTo');
              }}
            />
          }
        />
      ))}
      {error && (
        <FormHelperText error id={id}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

function Goods({ form }: { form: PromotionFormHandle }) {
  const categories = useView(getCategories).data?.categories ?? [];
  const packages = useView(listPackages).data?.packages ?? [];
  const change = (name: 'applicableToCategories' | 'applicableToPackages') => (values: string[]) => {
    form.setValue(name, values, { shouldDirty: true });
    form.clearErrors(name);
  };
  const [slugs, ids] = form.watch(['applicableToCategories', 'applicableToPackages']);
  return (
    <>
      <PickField
        label="Categories"
        hint="Groceries in one of these count; with both lists empty, everything does."
        placeholder="All categories"
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        chosen={slugs ?? []}
        onChange={change('applicableToCategories')}
        {...form.part('applicableToCategories')}
      />
      <PickField
        label="Packages"
        hint="These packages count too."
        placeholder="All packages"
        options={packages.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={ids ?? []}
        onChange={change('applicableToPackages')}
        {...form.part('applicableToPackages')}
      />
    </>
  );
}
