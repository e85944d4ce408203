import { howMany } from '@mudu/contracts/howMany';
import { type Block, given, greeting, nameOr, type Template, type Values } from './letterContent.js';

const NOT_YOU = 'If this was not you, reset your password now and write to us from the help page.';

/** Staff need both halves of the mail (rules/person.md PE11). */
const linkIs = ({ withCode }: Values): string =>
  withCode === 'true' ? 'Type it on this page.' : 'Or use this link instead.';

/** The code, and the link; of a letter that comes late, whichever still works. */
function waysToReset(values: Values): Block[] {
  const minutes = (name: string) => howMany(Number(values[name]), 'minute');
  const asked = 'We were asked to reset the password of your account.';
  const button = { button: 'Choose a new password', link: values.link ?? '' };
  if (values.codeMinutes === '0')
    return [{ say: `${asked} This link works once, for ${minutes('linkMinutes')}:` }, button];
  const typed: Block[] = [{ say: `${asked} Type this code in the shop:` }, { code: values.code ?? '' }];
  const works = `It works for ${minutes('codeMinutes')}.`;
  if (values.linkMinutes === '0') return [...typed, { say: works }];
  return [
    ...typed,
    { say: `${works} ${linkIs(values)} It works once, for ${minutes('linkMinutes')}:` },
    button,
  ];
}

/** About a person's account and who may use it. */
export const accountTemplates = {
  welcome: values => ({
    subject: 'Welcome to Mudu',
    blocks: [
      greeting(values),
      {
        say: 'Your account is open. Fill a basket with food packages or single groceries, pay by card, from your wallet or in installments, and follow each order to your door.',
      },
      { button: 'Start shopping', link: `${values.shop}/dashboard` },
    ],
  }),
  verification: values => ({
    subject: 'Your Mudu verification code',
    blocks: [
      greeting(values),
      { say: 'Type this code in the shop to verify your email:' },
      { code: values.code ?? '' },
      {
        say: `It works for ${howMany(Number(values.minutes), 'minute')}. You can shop without it; you need it once to move referral earnings to your wallet.`,
      },
    ],
  }),
  password_reset: values => ({
    subject: 'Reset your Mudu password',
    blocks: [
      greeting(values),
      ...waysToReset(values),
      { say: 'If you did not ask, leave this mail alone. Your password stays as it is.' },
    ],
  }),
  erasure_planned: values => ({
    subject: 'Your Mudu account will be erased',
    blocks: [
      greeting(values),
      {
        say: `We were asked to erase your account. On ${given(values, 'date')} your name, addresses, phone and everything else that says who you are will be gone for good. What you paid stays in our books, without your name.`,
      },
      { say: 'Until then you can call it off on your profile:' },
      { button: 'Keep my account', link: `${values.shop}/profile` },
      { say: NOT_YOU },
    ],
  }),
  erasure_called_off: values => ({
    subject: 'Your Mudu account stays',
    blocks: [greeting(values), { say: 'Your account will not be erased. Everything is as it was.' }],
  }),
  password_changed: values => ({
    subject: 'Your Mudu password was changed',
    blocks: [
      greeting(values),
      { say: 'Your password has just been changed, and your other devices were signed out.' },
      { say: NOT_YOU },
      { button: 'Reset password', link: `${values.shop}/forgot-password` },
    ],
  }),
  new_sign_in: values => ({
    subject: 'New sign-in to your Mudu account',
    blocks: [
      greeting(values),
      {
        say: `Your account was signed in to on ${values.when} (Lagos time) from a device we had not seen before: ${values.device}.`,
      },
      { say: `If it was you, there is nothing to do. ${NOT_YOU}` },
      { button: 'Reset password', link: `${values.shop}/forgot-password` },
    ],
  }),
  role_changed: values => ({
    subject: 'Your role at Mudu has changed',
    blocks: [
      greeting(values),
      {
        say: `Your role in the shop is now: ${values.role}. You have been signed out everywhere; sign in again to use it.`,
      },
      { say: 'If you did not expect this, ask a super admin.' },
    ],
  }),
  referral_earned: values => ({
    subject: `You have earned ${given(values, 'amount')} at Mudu`,
    blocks: [
      greeting(values),
      {
        say: `${nameOr('Your friend', given(values, 'friend'))} has shopped with us because of you. Thank you. ${given(values, 'amount')} is now in your referral earnings.`,
      },
      { button: 'See your earnings', link: given(values, 'url') },
    ],
  }),
} as const satisfies Record<string, Template>;
