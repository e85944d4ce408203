import { randomUUID } from 'node:crypto';
import type { PlanList } from '@mudu/contracts/installment/views';
import type { Notification, NotificationList } from '@mudu/contracts/notification/views';
import { phonePhoto } from '@mudu/testing/picture/picturesForSpecs';
import { ordered } from '../arrive.js';
import { desktop, phone } from '../browser.js';
import { inDialog, inView, press, type SpecPages } from './at.js';
import { altered, answer, answered, cutOff, garble, redirect, refuseFields } from './onTheWay.js';

const HOUR_MS = 3_600_000;

/** The same again, so many hours ago each. */
const copies = (one: Notification, hours: number[]): Notification[] =>
  hours.map(ago => ({
    ...one,
    id: randomUUID(),
    createdAt: new Date(Date.parse(one.createdAt) - ago * HOUR_MS).toISOString() as Notification['createdAt'],
  }));

/** For a shopper, what is their own. */
export const ownPages: SpecPages = {
  'the wallet, with earnings and a part to pay': async ({ page, shopper }) => {
    await ordered(shopper, {
      paymentMethod: 'split',
      installments: { count: 3, firstPaymentMethod: 'wallet' },
    });
    await inView(
      () => shopper.call<PlanList>('GET', '/installments/user'),
      ({ installments }) => installments.some(plan => plan.installments[0]?.status === 'paid'),
    );
    return [
      {
        act: async () => {
          await altered(page, 'GET /wallet', wallet => ({ ...wallet, referralEarningsKobo: 500_000 }));
          await altered(page, 'GET /auth/profile', profile => ({ ...profile, emailVerified: true }));
          await page.goto('/wallet');
          await garble(page, 'POST /wallet/withdraw-referral-earnings');
          await press(page, 'Withdraw to wallet');
        },
        toasts: ['Failed to withdraw referral earnings.'],
      },
      {
        act: async () => {
          await press(page, /^Pay now: part 2 of 3/);
          await garble(page, 'POST /installments/*/pay');
          await inDialog(page, /^Pay ₦/);
        },
        toasts: ['Failed to pay installment.'],
      },
      {
        act: async () => {
          await inDialog(page, 'Close');
          await page
            .getByRole('button', { name: /^Fund wallet/i })
            .first()
            .click();
          await garble(page, 'POST /wallet/fund');
          await inDialog(page, 'Continue to payment');
        },
        toasts: ['Failed to initialize wallet funding.'],
      },
    ];
  },

  'the addresses, when saving one goes wrong': ({ page }) => {
    const call = 'PATCH /auth/addresses/*';
    const save = () => inDialog(page, 'Save address');
    const wrong = (prepare: () => Promise<unknown>) => async () => {
      await prepare();
      await save();
    };
    return [
      {
        act: async () => {
          await page.goto('/profile/manage-address');
          await press(page, 'New address');
          await save();
        },
        see: ['Street address is required'],
      },
      {
        act: async () => {
          await inDialog(page, 'Close');
          await press(page, 'Edit 9 Bode Thomas Street');
          await refuseFields(page, call, { address: [] });
          await save();
        },
        see: ['Validation failed'],
      },
      { act: wrong(() => garble(page, call)), toasts: ['Please check the form for errors'] },
      {
        act: wrong(() => redirect(page, call, url => url.replace(/[^/]+$/, randomUUID()))),
        toasts: ['The requested resource was not found'],
      },
      { act: wrong(() => answer(page, call, 409)), toasts: ['This information is already registered'] },
      { act: wrong(() => answer(page, call, 502)), toasts: ['Server error. Please try again later.'] },
      { act: wrong(() => answer(page, call, 418)), toasts: ['An unexpected error occurred'] },
      {
        act: wrong(() => cutOff(page, call)),
        toasts: ['Network error. Please check your internet connection.'],
      },
    ];
  },

  'changing the password': ({ page }) => [
    {
      act: async () => {
        await page.goto('/profile/change-password');
        await press(page, 'Change password');
      },
      see: ['Current password is required'],
    },
  ],

  support: ({ page }) => [
    {
      act: async () => {
        await page.goto('/profile/support');
        await page.getByLabel('What is it about?').selectOption('An order');
        await page.getByLabel('Your message').fill('One bag of rice was missing from my box.');
        await press(page, 'Send message');
      },
      toasts: ['Thank you for contacting us! We will get back to you soon.'],
    },
  ],

  'the notifications, on a phone': ({ page }) => [
    {
      act: async () => {
        await page.setViewportSize(phone);
        await altered<NotificationList>(page, 'GET /notifications', list => ({
          ...list,
          notifications: copies(list.notifications[0] as Notification, [0, 5, 30, 10_000]),
        }));
        await page.goto('/notifications');
      },
      see: ['Mark all', 'Just Now', 'Today', 'Yesterday', '5 Jan 2025'],
    },
    {
      act: async () => {
        await altered<NotificationList>(page, 'GET /notifications', list => ({ ...list, notifications: [] }));
        await page.reload();
      },
      see: ['No notifications yet', "We'll notify you when something arrives!"],
    },
  ],

  'the orders, which can not be read': ({ page }) => [
    {
      act: async () => {
        await page.setViewportSize(desktop);
        await answered(page, 'GET /orders', 502);
        await page.goto('/orders');
        await press(page, 'Show Error');
      },
      see: ['Something went wrong!', 'Try Again', 'Go Back', 'HTTP Error {status}'],
    },
  ],

  'the profile, with a clock that can be moved': ({ page }) => [
    {
      act: async () => {
        await page.clock.install();
        await page.goto('/profile');
        await press(page, 'Add a picture');
        await page
          .getByRole('dialog')
          .locator('input[type=file]')
          .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(600, 600) });
        await answer(page, 'POST /upload/profile-picture', 400);
        await inDialog(page, 'Save picture');
      },
      toasts: ['Failed to upload profile picture.'],
    },
    {
      act: async () => {
        const sent = page.waitForRequest('**/upload/profile-picture');
        await page.route('**/upload/profile-picture', () => undefined);
        await inDialog(page, 'Save picture');
        await sent;
        await page.clock.fastForward(41_000);
      },
      toasts: ['Upload cancelled'],
    },
    {
      act: async () => {
        await inDialog(page, 'Close');
        const sent = page.waitForRequest('**/orders?*');
        await page.route('**/orders?*', () => undefined);
        await page.getByRole('link', { name: 'My Orders' }).first().click();
        await sent;
        await page.clock.fastForward(41_000);
        await press(page, 'Show Error');
      },
      see: ['Request cancelled'],
    },
  ],
};
