import type { Cart } from '@mudu/contracts/cart/views';
import { validatePromo } from '@mudu/contracts/endpoints/promo';
import { getDeliveryOptions } from '@mudu/contracts/endpoints/settings';
import { getWallet } from '@mudu/contracts/endpoints/wallet';
import type { ValidatedPromo } from '@mudu/contracts/promo/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { useAddresses } from '../../ui/person/useAddresses';
import { useInstallmentChoice } from '../installment/useInstallmentChoice';
import { type PaymentChoice, useCheckoutChoices } from './checkoutChoices';
import { feeOf, usualOption } from './delivery';

const PROMO_FAILED = 'Failed to validate promo code.';

/** What a code takes off, and off which cart, delivered where and how. */
interface PricedPromo {
  reply: ValidatedPromo;
  basis: string;
}

/** Everything chosen on the checkout page and what it comes to, kobo. */
export function useCheckout(cart: Cart) {
  const { choices, choose } = useCheckoutChoices(cart.id);
  const { addressId, optionId, payment, promoCode } = choices;
  const [priced, setPriced] = useState<PricedPromo>();
  const [promoRefusal, setPromoRefusal] = useState<string>();

  const addresses = useAddresses();
  const known = addresses.data?.addresses;
  const address = known?.find(({ id }) => id === addressId) ?? known?.[0];
  const state = address?.stateOrProvince ?? null;

  const delivery = useView(getDeliveryOptions, {
    query: { state: state ?? '' },
    keepPrevious: true,
    when: known !== undefined,
  });
  const options = (delivery.data?.deliveryOptions ?? []).filter(({ active }) => active);
  const option = options.find(({ id }) => id === optionId) ?? usualOption(options, cart.totalInKobo, state);
  const needsAddress = !option || !isPickup(option);
  const feeKobo = option ? feeOf(option, cart.totalInKobo, state) : 0;

  const wallet = useView(getWallet);
  const promo = priced?.reply;
  const discountKobo = promo?.discountKobo ?? 0;
  const totalKobo = cart.totalInKobo + feeKobo - discountKobo;

  const split = useInstallmentChoice(totalKobo, choices, choose);
  const dueNowKobo = payment === 'split' ? split.dueNowKobo : totalKobo;
  const fromWallet = payment === 'wallet' || (payment === 'split' && split.firstMethod === 'wallet');

  /** Undefined once it is taken away: the answer that comes then is nobody's. */
  const asked = useRef<string>(undefined);
  const checking = useCommand(validatePromo, {
    fallback: PROMO_FAILED,
    // A refused code is said under its field, not in a toast.
    onRefused: error => {
      if (asked.current === undefined) return true;
      if (error.status !== 422 && error.status !== 400) return false;
      const rule = error.status === 422 ? error.serverMessage : undefined;
      setPromoRefusal(error.errors?.code?.[0] ?? rule ?? PROMO_FAILED);
      return true;
    },
  });
  const basis = [cart.version, cart.totalInKobo, address?.id, option?.id, feeKobo].join();
  const applyPromo = async (code: string) => {
    asked.current = code;
    setPromoRefusal(undefined);
    const body = { code, deliveryOptionId: option?.id, addressId: address?.id };
    const outcome = await checking.run({ body });
    if (asked.current !== code) return;
    setPriced(outcome.ok ? { reply: outcome.reply, basis } : undefined);
    choose({ promoCode: outcome.ok ? code : undefined });
  };
  // Another cart, address or way to deliver may be worth another sum; one chosen before a reload has none yet.
  const priceAgain = useEffectEvent((code: string) => void applyPromo(code));
  const stale = promoCode !== undefined && priced?.basis !== basis;
  // Not before the ways to deliver are those of the new address.
  const staleCode = stale && option && !delivery.isLoading && !checking.pending ? promoCode : undefined;
  useEffect(() => {
    if (staleCode) priceAgain(staleCode);
  }, [staleCode]);

  return {
    addresses: known,
    addressTrouble: addresses.error,
    readAddressesAgain: () => void addresses.mutate(),
    address,
    /** Who picks up and then names an address wants it brought there. */
    chooseAddress: (id: string) =>
      choose({ addressId: id, ...(needsAddress ? {} : { optionId: undefined }) }),
    needsAddress,
    options,
    readOptionsAgain: delivery.error && !delivery.data ? () => void delivery.mutate() : undefined,
    option,
    chooseOption: (id: string) => choose({ optionId: id }),
    state,
    payment,
    choosePayment: (chosen: PaymentChoice) => choose({ payment: chosen }),
    substitution: choices.substitution,
    note: choices.note,
    choices,
    choose,
    walletKobo: wallet.data?.balanceKobo,
    split,
    /** The whole sum, or the first installment. */
    dueNowKobo,
    walletShort: fromWallet && wallet.data !== undefined && wallet.data.balanceKobo < dueNowKobo,
    promo,
    promoCode,
    promoRefusal,
    promoPending: checking.pending || stale,
    applyPromo,
    removePromo: () => {
      asked.current = undefined;
      setPriced(undefined);
      choose({ promoCode: undefined });
      setPromoRefusal(undefined);
    },
    setPromoRefusal,
    /** It may be worth another sum by now. */
    pricePromoAgain: () => setPriced(before => before && { ...before, basis: '' }),
    feeKobo,
    discountKobo,
    totalKobo,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
