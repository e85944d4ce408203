import type { BulkChanges, BulkRow, BulkRowState } from '@mudu/contracts/catalogue/bulk';
import { formatPrice } from '@mudu/contracts/money';
import type { Tone } from '../../../ui/Badge';

export const stateWords: Record<BulkRowState, { label: string; tone: Tone }> = {
  change: { label: 'To change', tone: 'primary' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  not_found: { label: 'Not found', tone: 'warning' },
  ambiguous: { label: 'Ambiguous', tone: 'warning' },
  error: { label: 'Error', tone: 'error' },
};

const yes = (value: boolean) => (value ? 'on' : 'off');

/** `Price ₦1,000 → ₦1,200`, a line for each. */
export function changeLines(changes: BulkChanges): string[] {
  const { unit, description, itemPrice, quantity, discount, addDiscount } = changes;
  const count = (units: number) => units.toLocaleString('en-NG');
  return [
    unit && `Unit ${unit.before || 'none'} → ${unit.after}`,
    description && `Description: ${description.after}`,
    itemPrice && `Price ${formatPrice(itemPrice.before)} → ${formatPrice(itemPrice.after)}`,
    quantity && `On hand ${count(quantity.before)} → ${count(quantity.after)}`,
    discount && `Discount ${discount.before}% → ${discount.after}%`,
    addDiscount && `Discount ${yes(addDiscount.before)} → ${yes(addDiscount.after)}`,
  ].filter((line): line is string => line !== undefined);
}

/** What is to be said of a row: what changes, or why nothing does. */
export function linesOf({ state, changes, errors }: BulkRow): string[] {
  if (state === 'change') return changeLines(changes);
  if (state === 'error')
    return Object.entries(errors).map(([column, [sentence]]) => `${column}: ${sentence ?? ''}`);
  if (state === 'not_found') return ['There is no such item'];
  if (state === 'ambiguous') return ['A package and a grocery have this name: say which in a column kind'];
  return [];
}
