import { verifyPayment } from '@mudu/contracts/endpoints/payment';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { asApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import { call } from '../../api/client';
import { noticeFor } from '../../api/errorTable';
import { noteDone, notify } from '../../api/notices';
import { openModal } from '../../ui/modals';
import { useAddress, withParams } from '../../ui/useAddress';
import { waysBegun } from '../../ui/ways';
import { windowOf } from '../../ui/windowOf';
import { returnedReferences } from './returnedReferences';
import { takeWayBack } from './wayBack';

const PaymentResultModal = windowOf(() => import('./PaymentResultModal'), 'PaymentResultModal');
/** What the provider appends and what our own return addresses carry (rules/payment.md P4). */
const RETURN_PARAMS = ['reference', 'trxref', 'funding', 'source'];

const withoutReturn = (address: URLSearchParams) =>
  withParams(address, Object.fromEntries(RETURN_PARAMS.map(name => [name, ''])));

const show = (payment: VerifiedPayment) => {
  noteDone();
  openModal(close => <PaymentResultModal payment={payment} onClose={close} />);
};

/**
 * Back from the payment page: asks once how it went, says so, reads wallet and orders again, takes its
 * parameters out of the address. An address that names two payments is nobody's way back: nothing is asked.
 */
export function usePaymentReturn(): void {
  const [search, changeAddress] = useAddress();
  const navigate = useNavigate();
  const asked = useRef<string>(undefined);
  const references = returnedReferences(search);
  const reference = references.length === 1 ? references[0] : undefined;
  const isUnclear = references.length > 1;
  useEffect(() => {
    if (isUnclear) changeAddress(withoutReturn);
  }, [isUnclear, changeAddress]);
  useEffect(() => {
    if (!reference) return;
    // Come back to by Back.
    if (asked.current === reference) return changeAddress(withoutReturn);
    asked.current = reference;
    const begun = waysBegun();
    noteDone();
    const settle = async () => {
      let back: string | undefined;
      try {
        const payment = await call(verifyPayment, { params: { reference } });
        if (payment.purpose === 'wallet_funding') back = takeWayBack();
        show(payment);
      } catch (reason) {
        const error = asApiError(reason);
        if (!error.isCancelled) notify(noticeFor(error));
      }
      await refresh('/wallet', '/orders', '/installments', '/cart');
      // Whoever has gone elsewhere meanwhile stays there.
      if (waysBegun() !== begun) return;
      if (back && back !== window.location.pathname) return void navigate(back, { replace: true });
      changeAddress(withoutReturn);
    };
    void settle();
  }, [reference, changeAddress, navigate]);
}
