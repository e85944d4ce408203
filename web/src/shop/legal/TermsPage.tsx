import { howMany } from '@mudu/contracts/howMany';
import { formatPrice } from '@mudu/contracts/money';
import type { Terms } from '@mudu/contracts/settings/terms';
import { paths } from '../../paths';
import { TextLink } from '../../ui/TextLink';
import { type Part, ReadingPage } from './ReadingPage';

/** The day on which its words were last changed; its numbers are the owner's of today. */
const SINCE = '2026-11-26';

/** What docs/rules says to who buys, in plain words. Who changes a rule changes its sentence here. */
export function TermsPage() {
  return (
    <ReadingPage
      title="Terms of sale"
      line="What you and we can count on when you buy from Mudu. They stand beside your rights as a consumer under the law of Nigeria and take none of them away."
      since={SINCE}
      partsOf={partsOf}
      foot={
        <>
          What we know about you, and why, is in the <TextLink to={paths.privacy}>privacy notice</TextLink>.
        </>
      }
    />
  );
}

const partsOf = (terms: Terms): Part[] => [
  {
    id: 'prices',
    title: 'Goods and prices',
    body: (
      <>
        <p>
          We sell food packages and groceries in Nigeria. Prices are in naira and include VAT where the goods
          carry it. Your cart shows today’s prices; if one changes while you shop, the cart says so, and you
          pay no other total than the one you saw.
        </p>
        {terms.minimumOrderKobo > 0 && (
          <p>The goods of an order come to {formatPrice(terms.minimumOrderKobo)} at least.</p>
        )}
        <p>
          At checkout we set your goods aside. What sells out before that is marked in your cart. One
          promotion code can be used for an order; it lowers the price of the goods it is for, or of the
          delivery.
        </p>
      </>
    ),
  },
  {
    id: 'order',
    title: 'Your order',
    body: (
      <p>
        An order is placed at checkout and confirmed when it is paid. We hold the goods of an unpaid order for{' '}
        {howMany(terms.orderHoldMinutes, 'minute')}; then it ends, costs you nothing, and the goods go back on
        the shelf. What was agreed then is kept with the order: later changes of prices, fees or promotions do
        not touch it.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Paying',
    body: (
      <>
        <p>
          You pay by card, from your Mudu wallet, or in installments. Cash on delivery is not offered. Cards
          are taken by our payment provider on a page of its own; we never see the number.
        </p>
        <p>
          Money that reaches us for an order that has ended, or more than was asked for, goes to your wallet.
          Nothing is taken twice.
        </p>
      </>
    ),
  },
  {
    id: 'installments',
    title: 'Installments',
    body: (
      <>
        <p>
          Orders of {formatPrice(terms.split.minimumKobo)} to {formatPrice(terms.split.maximumKobo)} can be
          paid in 2, 3 or 4 installments, without interest, without a fee and without a penalty for being
          late. The first is paid at checkout, the others fall due on the same day of each month after it; the
          days and sums are shown before you agree. Paying early is fine.
        </p>
        <p>
          Automatic payment happens only if you ask for it, and can fail without costing you anything. While
          an installment is past its day no further order can be paid in installments.
        </p>
      </>
    ),
  },
  {
    id: 'wallet',
    title: 'The wallet',
    body: (
      <p>
        You can add {formatPrice(terms.funding.minimumKobo)} to {formatPrice(terms.funding.maximumKobo)} at a
        time, up to {formatPrice(terms.walletCapKobo)} in all; we pay the provider’s fee. The balance is store
        credit: it buys from Mudu and cannot be paid out to a bank. Refunds always arrive, whatever the wallet
        holds. Every movement stands in your wallet’s history, of which you can take a statement.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    body: (
      <p>
        What it costs and how many days it takes is shown at checkout for the state you live in. Sundays and
        holidays are not counted. The day we name is our best estimate; if we must move it, your order shows
        the new one.
      </p>
    ),
  },
  {
    id: 'missing',
    title: 'If something runs out',
    body: (
      <p>
        You say at checkout what we do about goods that are missing when we pack: refund them, call you, or
        bring something similar. What is refunded goes to your wallet at once.
      </p>
    ),
  },
  {
    id: 'cancel',
    title: 'Cancelling',
    body: (
      <p>
        You may cancel until the order is delivered. Before it is on the road you get back all you paid; from
        the road we keep the delivery fee. When we cancel, you get back everything.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns and refunds',
    body: (
      <>
        <p>
          Tell us of what is wrong within {howMany(terms.returns.hours, 'hour')} of delivery, for goods that
          perish within {howMany(terms.returns.perishableHours, 'hour')}. Goods that keep are refunded in
          full; goods that perish when it was our fault, and then so is the delivery fee.
        </p>
        <p>
          What your wallet paid goes back to it at once. What a card paid goes back to the card, usually
          within 3 to 5 business days, or to your wallet if you prefer; if the card does not take it, it comes
          to your wallet. Orders in installments and goods that perished are refunded to the wallet.
        </p>
      </>
    ),
  },
  {
    id: 'referral',
    title: 'Inviting friends',
    body: (
      <p>
        The reward for a friend’s first order is shown on your{' '}
        <TextLink to={paths.referral}>referral page</TextLink>, with when it is yours. Accounts that share a
        phone, an email address or a device are not rewarded, and rewards within{' '}
        {howMany(terms.referralCapDays, 'day')} are limited. Earnings of{' '}
        {formatPrice(terms.referralWithdrawalMinimumKobo)} and more can be moved to your wallet once your
        email is verified.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        An account is for one person, with true details, so that we can deliver. Keep its password to
        yourself; you can see and end the places where you are signed in. We may close the door to an account
        that is used to cheat; its orders, plans and refunds go on. You can have your account erased, once
        nothing is open in it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        New terms hold for orders placed after they are shown here. If something is not right, write to{' '}
        <TextLink to={paths.support}>Support</TextLink>; a person answers.
      </p>
    ),
  },
];
