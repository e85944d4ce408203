import * as v from 'valibot';
import { nairaText, percentTyped, wholeText } from '../formFields.js';
import { blankAsAbsent } from '../schema.js';
import {
  customName,
  groceryCategory,
  groceryName,
  groceryUnit,
  itemDiscount,
  packageContents,
  packageDescription,
  packageName,
} from './requests.js';

/** Product forms take naira and leave as what `createPackageRequest` and `createGroceryRequest` take: kobo. */
const PRICE = 'Price must be a valid positive number';
const QUANTITY = 'Quantity must be a valid positive number';

const discount = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(typed => (String(typed).trim() === '' ? 0 : typed)),
    percentTyped,
    itemDiscount,
  ),
  0,
);
const shared = {
  discount,
  addDiscount: v.optional(v.boolean(), false),
  imageUrls: v.optional(v.array(v.string()), []),
  active: v.optional(v.boolean(), true),
};

export const packageForm = v.object({
  name: packageName,
  price: nairaText(PRICE),
  quantity: wholeText(QUANTITY),
  items: packageContents,
  description: v.optional(packageDescription, ''),
  ...shared,
});
/** What is sold out stays so while something else of it is changed. */
export const packageEditForm = v.object({
  ...packageForm.entries,
  quantity: wholeText(QUANTITY, QUANTITY, 0),
});

export const groceryForm = v.object({
  name: groceryName,
  price: nairaText(PRICE, 'Price is required'),
  quantity: wholeText(QUANTITY, 'Quantity is required'),
  category: groceryCategory,
  unit: v.optional(groceryUnit, ''),
  ...shared,
});
export const groceryEditForm = v.object({
  ...groceryForm.entries,
  quantity: wholeText(QUANTITY, 'Quantity is required', 0),
});

/** The modal that names a custom package; left empty it is `My Package`. */
export const customNameForm = v.object({ name: blankAsAbsent(customName) });
