import { updatePackage } from '@mudu/contracts/endpoints/catalogue';
import { nairaText, wholeText } from '@mudu/contracts/formFields';
import { nairaInput } from '@mudu/contracts/money';
import { check } from '@mudu/contracts/schema';
import Box from '@mui/material/Box';
import { Money } from '../../ui/Money';
import { useMay } from '../access/useMay';
import { changeItem } from './changeItem';
import type { Item } from './itemCalls';
import { QuickNumber } from './QuickNumber';

const price = nairaText('Price must be a valid positive number');
const units = wholeText(
  'Quantity must be a valid positive number',
  'Quantity must be a valid positive number',
  0,
);

const reader = (schema: typeof price | typeof units) => (typed: string) => {
  const result = check(schema, typed, 'typed');
  return result.ok ? result.value : (Object.values(result.errors)[0]?.[0] ?? '');
};
const readPrice = reader(price);
const readUnits = reader(units);

/** What the shop asks, with the price before a discount; changed where it stands. */
export function PriceCell({ item }: { item: Item }) {
  const may = useMay();
  const shown = (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'end', lineHeight: 1.35 }}>
      <Money kobo={item.price} />
      {item.effectivePrice !== item.price && (
        <Box component="span" sx={{ fontSize: '.8125rem', color: 'text.secondary', whiteSpace: 'normal' }}>
          sold at <Money kobo={item.effectivePrice} sx={{ fontWeight: 600 }} />
        </Box>
      )}
    </Box>
  );
  if (!may(updatePackage)) return shown;
  return (
    <QuickNumber
      label={`Price of ${item.name} in naira`}
      text={nairaInput(item.price)}
      start="₦"
      read={readPrice}
      onSave={value => changeItem(item, { price: value })}
    >
      {shown}
    </QuickNumber>
  );
}

/** Units on hand, and what open orders hold of them. */
export function StockCell({ item }: { item: Item }) {
  const may = useMay();
  const shown = (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'end', lineHeight: 1.35 }}>
      <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {item.quantity.toLocaleString('en-NG')}
      </Box>
      {Boolean(item.reserved) && (
        <Box component="span" sx={{ fontSize: '.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {item.reserved?.toLocaleString('en-NG')} reserved
        </Box>
      )}
    </Box>
  );
  if (!may(updatePackage)) return shown;
  return (
    <QuickNumber
      label={`Units of ${item.name} on hand`}
      text={item.quantity.toLocaleString('en-NG')}
      read={readUnits}
      onSave={value => changeItem(item, { quantity: value })}
    >
      {shown}
    </QuickNumber>
  );
}
