import type { Kobo } from '../money.js';
import { type NigerianState, nigerianState } from '../nigerianState.js';
import { invalid, type Problem } from '../problems.js';
import { isPickup } from './pickup.js';
import type { DeliveryOption } from './views.js';

/** Asked for when nobody knows where the order goes. */
const ANYWHERE = 'standard-national';

export interface DeliveryChoice {
  options: readonly DeliveryOption[];
  /** As the address has it; may be missing or no state at all. */
  state: string | null | undefined;
  deliveryOptionId?: string | null;
  /** Before any promotion, for `freeAboveKobo`. */
  itemsTotalKobo?: Kobo;
}

export interface ChosenDelivery {
  option: DeliveryOption;
  /** Gross: a promotion's free delivery is a discount, not a lower fee. */
  feeKobo: Kobo;
}

/** Whether the option goes there. Nothing is refused for a state that nobody knows. */
export function serves(option: DeliveryOption, state: NigerianState | null): boolean {
  if (state === null || option.states.length === 0) return true;
  return option.states.some(served => nigerianState(served) === state);
}

/** What the option costs for that state; `null` is an unknown one. */
export function deliveryFee(
  option: DeliveryOption,
  state: NigerianState | null,
  itemsTotalKobo: Kobo = 0,
): Kobo {
  if (option.freeAboveKobo !== null && itemsTotalKobo >= option.freeAboveKobo) return 0;
  return state === null ? option.defaultFeeKobo : option.feeKobo;
}

/**
 * The way an order is delivered and its fee (rules/delivery.md D2): the option asked for, else the cheapest
 * that is not pick-up; without a known state the nationwide one at its default fee.
 */
export function chooseDelivery(choice: DeliveryChoice): ChosenDelivery | Problem {
  const { deliveryOptionId, itemsTotalKobo } = choice;
  const state = nigerianState(choice.state);
  const open = choice.options.filter(option => option.active);
  const priced = (option: DeliveryOption) => ({
    option,
    feeKobo: deliveryFee(option, state, itemsTotalKobo),
  });

  if (deliveryOptionId) {
    const asked = open.find(option => option.id === deliveryOptionId);
    if (!asked) return invalid({ deliveryOptionId: 'This delivery option is not available' });
    if (!serves(asked, state))
      return invalid({ deliveryOptionId: `This delivery option does not serve ${state}` });
    return priced(asked);
  }
  const delivered = open.filter(option => !isPickup(option) && serves(option, state)).map(priced);
  const nationwide = delivered.find(({ option }) => option.id === ANYWHERE);
  if (state === null && nationwide) return nationwide;
  const [cheapest] = delivered.sort((a, b) => a.feeKobo - b.feeKobo);
  return cheapest ?? invalid({ deliveryOptionId: 'Please choose a delivery option' });
}
