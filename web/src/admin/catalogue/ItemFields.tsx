import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { CheckField } from '../../ui/form/CheckField';
import { Field } from '../../ui/form/Field';
import { NairaField } from '../../ui/form/NairaField';

type Registered = Pick<ComponentProps<typeof CheckField>, 'name' | 'onChange' | 'onBlur' | 'error'> & {
  ref: (element: HTMLElement | null) => void;
};
type Name = 'name' | 'price' | 'discount' | 'addDiscount' | 'quantity' | 'active';

interface ItemFieldsProps {
  field: (name: Name) => Registered;
  start: { addDiscount: boolean; active: boolean };
  nameLabel: string;
  quantityHint?: string;
  /** Right after the name. */
  children?: React.ReactNode;
}

/** What packages and groceries have in common. */
export function ItemFields({ field, start, nameLabel, quantityHint, children }: ItemFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Field label={nameLabel} autoComplete="off" inputProps={{ maxLength: 120 }} {...field('name')} />
      {children}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <NairaField label="Price" {...field('price')} />
        <Field
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          hint={quantityHint ?? 'Units on hand'}
          {...field('quantity')}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Field label="Discount" end="%" inputMode="decimal" autoComplete="off" {...field('discount')} />
        <Box sx={{ pt: { sm: 3 } }}>
          <CheckField
            hint="The discount counts only while this is on."
            checked={start.addDiscount}
            {...field('addDiscount')}
          >
            Add discount
          </CheckField>
        </Box>
      </Box>
      <CheckField hint="Shoppers see it and can buy it." checked={start.active} {...field('active')}>
        Active
      </CheckField>
    </Box>
  );
}
