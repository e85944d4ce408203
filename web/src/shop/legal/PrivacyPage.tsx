import { howMany } from '@mudu/contracts/howMany';
import type { Terms } from '@mudu/contracts/settings/terms';
import { paths } from '../../paths';
import { TextLink } from '../../ui/TextLink';
import { type Part, ReadingPage } from './ReadingPage';

/** The day on which its words were last changed. */
const SINCE = '2026-11-26';

/** What the shop keeps about people (rules/person.md PE21, PE22, PE23, PE25; docs/decisions/0006 and 0026). */
export function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy notice"
      line="What Mudu knows about you, why, who else sees it, and what you can do about it, under the Nigeria Data Protection Act 2023."
      since={SINCE}
      partsOf={partsOf}
      foot={
        <>
          What you and we can count on when you buy is in the{' '}
          <TextLink to={paths.terms}>terms of sale</TextLink>.
        </>
      }
    />
  );
}

const partsOf = (terms: Terms): Part[] => [
  {
    id: 'kept',
    title: 'What we keep, and why',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> name, email, phone, a picture if you give one, and your password in a
          form nobody can read back. To know you and to reach you.
        </li>
        <li>
          <strong>Addresses, orders and notes:</strong> to pack and deliver, and to answer for what was
          agreed.
        </li>
        <li>
          <strong>Payments, wallet and installments:</strong> what moved, when, and the provider’s reference.
          Never a card’s number. A card is remembered by the provider’s word for it only if you ask for
          automatic payment.
        </li>
        <li>
          <strong>Cart, wishlist and packages of your own:</strong> to have them on every device.
        </li>
        <li>
          <strong>Where you are signed in:</strong> browser, network address and when, so that you can see and
          end it, and are told of a new device.
        </li>
        <li>
          <strong>Notifications and the devices that get them:</strong> as you choose them.
        </li>
        <li>
          <strong>Who invited whom:</strong> to reward the inviter, and to see that two accounts are two
          people.
        </li>
        <li>
          <strong>Messages to us:</strong> to answer them.
        </li>
      </ul>
    ),
  },
  {
    id: 'grounds',
    title: 'On what grounds',
    body: (
      <p>
        Most of it is needed to sell to you and to deliver. Books of orders and money are kept because the law
        asks for them. Offers and tips go out because we would like you to hear of them; each can be turned
        off, by email with one tap. Messages on a device come only where you have allowed them.
      </p>
    ),
  },
  {
    id: 'seen',
    title: 'Who else sees it',
    body: (
      <>
        <p>
          Those who pack and deliver see the order, its address and phone. The payment provider gets your
          email, the sum and our reference. Your browser’s maker carries messages to your device, sealed for
          it. A friend who invited you sees your first name, and whether the reward is theirs.
        </p>
        <p>
          Nobody buys it, and nothing on these pages reports to anybody else: no advertising, no foreign
          scripts, no cookies that follow you. Your browser keeps the key of your session, your choices, and
          your cart and last orders to show them without a network; signing out takes away what is yours.
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What rules decide',
    body: (
      <p>
        Whether an order can be paid in installments follows from its total and from what you still owe;
        whether an invitation is rewarded, from orders and from what two accounts share. If a rule gets it
        wrong for you, a person looks at it: write to <TextLink to={paths.support}>Support</TextLink>.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <p>
        Orders and the wallet’s ledger are kept for six years and may be kept for longer, as books are.
        Notifications go after {howMany(terms.kept.notificationDays, 'day')}, messages to us after{' '}
        {howMany(terms.kept.contactDays, 'day')}, where you are signed in when the session ends. Everything
        else stays until you take it away or erase your account.
      </p>
    ),
  },
  {
    id: 'safe',
    title: 'How it is kept safe',
    body: (
      <p>
        What orders say about you is sealed with a key of your own, passwords are kept so that they cannot be
        read back, and who of our staff changed what is on record. Should something leak that can harm you, we
        tell you, and the Nigeria Data Protection Commission within 72 hours.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can do',
    body: (
      <ul>
        <li>
          See and correct it: in your <TextLink to={paths.profile}>profile</TextLink>.
        </li>
        <li>Take a copy of everything: “Download my data” there.</li>
        <li>
          Have it erased: “Erase my account” there. In {howMany(terms.erasureDays, 'day')} names, email,
          phone, addresses, devices, messages and your key are gone for good; orders and the ledger stay
          without saying whose they were. Open orders, installments and balances have to be settled first.
        </li>
        <li>
          Choose what we tell you and where: in <TextLink to={paths.notifications}>Notifications</TextLink>.
        </li>
        <li>
          Object, or ask: <TextLink to={paths.support}>Support</TextLink>. You can also complain to the
          Nigeria Data Protection Commission.
        </li>
      </ul>
    ),
  },
];
