import { descriptionOf, unitOf } from '@mudu/contracts/catalogue/said';
import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import { formatPrice, nairaInput } from '@mudu/contracts/money';
import type { ApiError } from '../../api/ApiError';
import type { FieldErrorSink } from '../../api/formErrors';
import type { Compared } from '../edit/ConflictDialog';
import type { Item } from './itemCalls';

const sharedStart = (item: Item | undefined) => ({
  name: item?.name ?? '',
  price: item ? nairaInput(item.price) : '',
  discount: item && item.discount > 0 ? String(item.discount) : '',
  addDiscount: item?.addDiscount ?? false,
  quantity: item ? String(item.quantity) : '',
  imageUrls: [...(item?.imageUrls ?? [])],
  active: item?.active ?? true,
});

/** What a form begins with; empty for something new. */
export const packageStart = (item?: Package) => ({
  ...sharedStart(item),
  items: [...(item?.items ?? [''])],
  description: (item && descriptionOf(item)) ?? '',
});
export const groceryStart = (item?: Grocery) => ({
  ...sharedStart(item),
  category: item?.category ?? '',
  unit: (item && unitOf(item)) ?? '',
});

interface Said {
  unit?: string | undefined;
  description?: string | undefined;
}

/** As it is sent: what is said of it goes into `metadata`, beside whatever else `item` has there. */
export function withSaid<Body extends Said>(
  { unit, description, ...body }: Body,
  item?: Pick<Item, 'metadata'>,
) {
  const metadata = { ...item?.metadata };
  for (const [name, words] of Object.entries({ unit, description }))
    if (words === '') {
      // What a form can not show, a number say, is not its to take away.
      if (typeof metadata[name] === 'string') delete metadata[name];
    } else if (words !== undefined) metadata[name] = words;
  return { ...body, metadata };
}

/** A copy to begin with: the name is taken. */
export const copyOf = <T extends Item>(item: T): T => ({
  ...item,
  name: `${item.name} (copy)`.slice(0, 120),
});

/** `imageUrls.2` of the server is the field of all pictures. */
export const wholeFields =
  (sink: FieldErrorSink): FieldErrorSink =>
  (field, message) =>
    sink(field.replace(/\.\d+$/, ''), message);

/** A name that is taken is said on its field. */
export const takenName =
  (sink: FieldErrorSink) =>
  (error: ApiError): boolean =>
    error.code === 'name_taken' && sink('name', error.message);

interface Typed extends Said {
  name: string;
  /** Kobo. */
  price: number;
  discount: number;
  addDiscount: boolean;
  quantity: number;
  imageUrls: string[];
  active: boolean;
  items?: string[];
  category?: string;
}

const yes = (value: boolean) => (value ? 'Yes' : 'No');
const shown = (item: Typed) => ({
  Name: item.name,
  ...(item.category !== undefined && { Category: item.category }),
  ...(item.unit !== undefined && { Unit: item.unit }),
  ...(item.description !== undefined && { Description: item.description }),
  Price: formatPrice(item.price),
  Discount: `${item.discount}%`,
  'Discount is on': yes(item.addDiscount),
  'On hand': item.quantity.toLocaleString('en-NG'),
  ...(item.items && { Items: item.items.join(', ') }),
  Pictures: String(item.imageUrls.length),
  'On sale': yes(item.active),
});

/** Both versions, field by field. */
export function compared(mine: Typed, theirs: Typed & Pick<Item, 'metadata'>): Compared[] {
  const said = { unit: unitOf(theirs), description: descriptionOf(theirs) };
  const [ours, saved] = [shown(mine), shown({ ...theirs, ...said })] as Record<string, string>[];
  return Object.keys(ours ?? {}).map(label => ({
    label,
    mine: ours?.[label] ?? '',
    theirs: saved?.[label] ?? '',
  }));
}

/** With the stock there is by now, where nobody has typed it over the one that was seen: orders move it meanwhile. */
export const withStockNow = <Body extends Pick<Item, 'quantity'>>(
  typed: Body,
  seen: Pick<Item, 'quantity'>,
  now: Pick<Item, 'quantity'>,
): Body => (typed.quantity === seen.quantity ? { ...typed, quantity: now.quantity } : typed);

/** As it is sent: stock only where another one was typed. */
export function changesOver<Body extends Pick<Item, 'quantity'>>(
  { version, quantity: counted }: Pick<Item, 'version' | 'quantity'>,
  { quantity, ...others }: Body,
) {
  const stock = quantity === counted ? {} : { quantity, expectedQuantity: counted };
  return { ...others, ...stock, expectedVersion: version };
}
