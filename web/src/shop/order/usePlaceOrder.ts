import type { Cart } from '@mudu/contracts/cart/views';
import { checkout as checkoutEndpoint } from '@mudu/contracts/endpoints/order';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { paths } from '../../paths';
import { useLeaving } from '../payment/useLeaving';
import { forgetCheckoutChoices } from './checkoutChoices';
import type { Checkout } from './useCheckout';

/** The address is on the page but not on a form field. */
const fieldNames: Record<string, string> = { addressId: 'address', deliveryOptionId: 'delivery' };
const noErrors: Record<string, string> = {};

/** What the page was made of may be another by now: goods, addresses, ways to deliver, what the shop asks, the wallet. */
const readAgain = () => refresh('/cart', '/auth/addresses', '/settings', '/wallet', '/installments');

/** Turns the cart into an order, then goes to pay for it or to follow it. */
export function usePlaceOrder(cart: Cart, chosen: Checkout) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState({ payment: '', message: '' });
  const { choices } = chosen;
  // Another choice is another question.
  const [refused, setRefused] = useState({ choices, errors: noErrors });
  const { leaving, leaveFor } = useLeaving();
  const keyOf = useSendOnce();

  const payment = paymentOf(chosen);
  // A refusal is kept as long as the same payment is asked for.
  const askedFor = JSON.stringify(payment);

  const { run, pending } = useCommand(checkoutEndpoint, {
    onFieldError: (field, message) => {
      if (field === 'promoCode') chosen.setPromoRefusal(message);
      else
        setRefused(({ errors }) => ({
          choices,
          errors: { ...errors, [fieldNames[field] ?? 'order']: message },
        }));
      return true;
    },
    onRefused: error => {
      if ([400, 409, 422].includes(error.status)) void readAgain();
      if (error.status === 409) chosen.pricePromoAgain();
      if (error.code?.startsWith('promo_')) {
        chosen.removePromo();
        chosen.setPromoRefusal(error.message);
        return true;
      }
      if (error.code?.startsWith('split_') || error.code === 'insufficient_balance') {
        setRefusal({ payment: askedFor, message: error.message });
        return true;
      }
      return false;
    },
  });

  const place = async () => {
    setRefused({ choices, errors: noErrors });
    setRefusal({ payment: '', message: '' });
    const body = {
      addressId: chosen.needsAddress ? chosen.address?.id : undefined,
      deliveryOptionId: chosen.option?.id,
      promoCode: chosen.promo?.promo.code,
      note: chosen.note.trim() || undefined,
      substitution: chosen.substitution,
      ...payment,
      cartVersion: cart.version,
    };
    const outcome = await run({ body, idempotencyKey: keyOf(body) });
    if (!outcome.ok) return;
    const order = outcome.reply;
    forgetCheckoutChoices(cart.id);
    if (order.paymentDetails?.url) return leaveFor(order.paymentDetails.url);
    await refresh('/cart', '/wallet', '/orders', '/installments');
    notifySuccess('Order placed successfully!');
    void navigate(paths.trackedOrder(order.id), { replace: true });
  };
  return {
    place,
    pending: pending || leaving,
    fieldErrors: refused.choices === choices ? refused.errors : noErrors,
    refusal: refusal.payment === askedFor ? refusal.message : undefined,
  };
}

function paymentOf({ payment, split, totalKobo }: Checkout) {
  const { count, firstMethod, autoDebit } = split;
  return {
    paymentMethod: payment,
    installments: payment === 'split' ? { count, firstPaymentMethod: firstMethod, autoDebit } : undefined,
    expectedTotalKobo: totalKobo,
  };
}
