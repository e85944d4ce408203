import * as v from 'valibot';
import { cartBounds, lineQuantity } from '../cart/requests.js';
import { dayInput, daysInOrder } from '../dayFields.js';
import { anyIdSchema, itemIdSchema, promoIdSchema } from '../ids.js';
import { positiveKoboSchema } from '../money.js';
import {
  blankAsAbsent,
  expectedVersion,
  fromJsonText,
  numberField,
  paging,
  queryBoolean,
  wholeNumber,
  withAliases,
} from '../schema.js';
import { searchField } from '../searchField.js';
import { optionalLine, text } from '../textFields.js';

export const promoKinds = ['percent', 'fixed', 'free_delivery'] as const;
export const promoStates = ['scheduled', 'running', 'ended', 'exhausted', 'cancelled'] as const;
export const audiences = ['all', 'new_users', 'existing_users'] as const;

export const promoParams = v.object({ id: promoIdSchema });
export const promoCodeParams = v.object({ code: text(64) });
export const promoSorts = [
  'newest',
  'oldest',
  'code_asc',
  'code_desc',
  'end_asc',
  'end_desc',
  'used_asc',
  'used_desc',
] as const;
export const listPromosQuery = v.object({
  ...paging,
  activeOnly: blankAsAbsent(queryBoolean),
  state: blankAsAbsent(v.picklist(promoStates)),
  sort: blankAsAbsent(v.picklist(promoSorts)),
  search: searchField,
});
export type ListPromosQuery = v.InferOutput<typeof listPromosQuery>;
export const promoUsageQuery = v.object(paging);

export const promotionCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty('Promotion code is required'),
  v.regex(/^[A-Z0-9_-]{3,20}$/, 'Promotion code must be 3 to 20 letters, digits, - or _'),
);
export const isPromotionCode = (text: string): boolean => v.is(promotionCode, text);
export const promoPercent = v.pipe(
  numberField('Discount must be a valid number', 'Discount must be at least 1%'),
  v.minValue(1, 'Discount must be at least 1%'),
  v.maxValue(100, 'Discount cannot exceed 100%'),
);
export const applicableTo = v.pipe(
  v.array(v.picklist(audiences)),
  v.minLength(1, 'At least one user type is required'),
);
const usageLimit = wholeNumber(1, 1_000_000_000, 'Usage limit must be a whole number from 1');

const fields = {
  name: optionalLine(120),
  promotionCode,
  /** Percent, for kind `percent`. */
  discount: v.nullish(promoPercent),
  /** Kobo, for kind `fixed`. */
  discountAmountKobo: v.nullish(positiveKoboSchema),
  /** The most a percentage may take off, kobo. */
  maxDiscountKobo: v.nullish(positiveKoboSchema),
  /** Whole Lagos days, both counted; none is open-ended. */
  endDate: v.nullish(blankAsAbsent(dayInput)),
  usageLimit: v.nullish(usageLimit),
  applicableTo: fromJsonText(applicableTo),
};
const categories = fromJsonText(v.pipe(v.array(text(60)), v.maxLength(200, 'At most 200 categories')));
const packages = fromJsonText(v.pipe(v.array(itemIdSchema), v.maxLength(500, 'At most 500 packages')));

/** Both spellings are taken (rules/promotion.md PR2). */
export const promoSpellings = {
  code: 'promotionCode',
  title: 'name',
  discountPercent: 'discount',
  applicableToCategoryIds: 'applicableToCategories',
  applicableToPackageIds: 'applicableToPackages',
};

export const createPromoObject = v.object({
  ...fields,
  kind: v.optional(v.picklist(promoKinds), 'percent'),
  /** Left out: today. */
  startDate: blankAsAbsent(dayInput),
  perUserLimit: v.optional(usageLimit, 1),
  applicableToCategories: v.optional(categories, []),
  applicableToPackages: v.optional(packages, []),
  status: v.optional(v.picklist(['active', 'inactive']), 'active'),
});
export const createPromoRequest = withAliases(
  promoSpellings,
  v.pipe(
    createPromoObject,
    v.forward(
      v.partialCheck(
        [['kind'], ['discount']],
        promo => promo.kind !== 'percent' || (promo.discount ?? null) !== null,
        'Required',
      ),
      ['discount'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['discountAmountKobo']],
        promo => promo.kind !== 'fixed' || (promo.discountAmountKobo ?? null) !== null,
        'Required',
      ),
      ['discountAmountKobo'],
    ),
    daysInOrder(),
  ),
);
export type CreatePromoRequest = v.InferOutput<typeof createPromoRequest>;

/** What the change makes of the promotion as a whole is the server's question. */
export const updatePromoRequest = withAliases(
  promoSpellings,
  v.pipe(
    v.object({
      ...fields,
      promotionCode: v.optional(promotionCode),
      applicableTo: v.optional(fields.applicableTo),
      kind: v.optional(v.picklist(promoKinds)),
      startDate: blankAsAbsent(dayInput),
      perUserLimit: v.optional(usageLimit),
      applicableToCategories: v.optional(categories),
      applicableToPackages: v.optional(packages),
      status: v.optional(v.picklist(['active', 'inactive'])),
      ...expectedVersion,
    }),
    daysInOrder(),
  ),
);
export type UpdatePromoRequest = v.InferOutput<typeof updatePromoRequest>;

const chosen = { itemId: itemIdSchema, quantity: v.optional(lineQuantity, 1) };
/** `items` left out: the cart on the server; `addressId` left out: the default address. */
export const validatePromoRequest = withAliases(
  { promotionCode: 'code', promoCode: 'code' },
  v.object({
    code: v.pipe(text(64), v.toUpperCase(), v.nonEmpty('Promotion code is required')),
    deliveryOptionId: blankAsAbsent(text(60)),
    addressId: blankAsAbsent(anyIdSchema),
    items: v.nullish(
      fromJsonText(
        v.pipe(
          v.array(
            v.object({
              ...chosen,
              itemType: v.nullish(v.picklist(['package', 'grocery'])),
              addons: v.optional(v.array(v.object(chosen)), []),
            }),
          ),
          v.maxLength(cartBounds.lines, `At most ${cartBounds.lines} items`),
        ),
      ),
    ),
  }),
);
export type ValidatePromoRequest = v.InferOutput<typeof validatePromoRequest>;
