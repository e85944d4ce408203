import { randomInt } from 'node:crypto';
import type { Order } from '@mudu/contracts/order/views';
import { ordered } from '../arrive.js';
import { type At, fill, inDialog, inView, press, type SpecPages } from './at.js';
import { garble, give } from './onTheWay.js';

const HANDED_OVER = 'Handed-over-1!';

/** Somebody of the staff who has not signed in yet. */
async function colleague({ office }: At) {
  const number = String(randomInt(10 ** 9));
  const email = `kemi${number}@example.com`;
  const { id } = await office<{ id: string }>('POST', '/auth/admin/admins/create', {
    firstName: 'Kemi',
    lastName: `Bello${number}`,
    email,
    password: HANDED_OVER,
    confirmPassword: HANDED_OVER,
    role: 'support',
  });
  return { id, email };
}

/** Of staff, before they are in. */
export const staffDoor: SpecPages = {
  'a new password of staff': ({ page }) => [
    {
      act: async () => {
        await page.goto('/admin/reset-password?email=ada@example.com');
        await fill(page, { 'New password': 'full-measure-1', 'Confirm password': 'half-measure-1' });
        await press(page, 'Reset password');
      },
      see: ['Password must contain at least one uppercase letter', "Passwords don't match"],
    },
  ],

  'the sign-in of staff': async at => {
    const { page, shopper } = at;
    const { email } = await colleague(at);
    const signIn = async (who: string, password: string) => {
      await fill(page, { Email: who, Password: password });
      await press(page, 'Sign In');
    };
    return [
      {
        act: async () => {
          await page.goto('/admin/login');
          await signIn(shopper.email, shopper.password);
        },
        toasts: ['You do not have permission to perform this action'],
      },
      {
        act: async () => {
          await signIn(email, HANDED_OVER);
          await press(page, 'Continue');
        },
        see: [
          'Current password is required',
          'Please confirm your password',
          'You must agree to the terms and conditions',
        ],
      },
    ];
  },
};

/** Of a super admin who works on people, orders and the rest. */
export const staffPages: SpecPages = {
  'a new admin': ({ page }) => [
    {
      act: async () => {
        await page.goto('/admin/admins-management/create');
        await fill(page, { 'Phone (optional)': '0803' });
        await press(page, 'Create admin');
      },
      see: [
        'First name is required',
        'Last name is required',
        'Please enter a valid email address',
        'Phone number must be at least 10 digits',
      ],
    },
    {
      act: async () => {
        await fill(page, { 'Phone (optional)': '+01234567890' });
        await press(page, 'Create admin');
      },
      see: ['Invalid phone number'],
    },
  ],

  'an admin who is removed': async at => {
    const { page } = at;
    const { id } = await colleague(at);
    return [
      {
        act: async () => {
          await page.goto(`/admin/admins-management/${id}/show`);
          await press(page, 'Remove admin');
          await garble(page, 'PATCH /auth/admin/users/*');
          await inDialog(page, 'Remove admin');
        },
        toasts: ['Failed to remove admin'],
      },
      { act: () => inDialog(page, 'Remove admin'), toasts: ['Admin role removed successfully!'] },
    ];
  },

  'an order': async ({ page, shopper, office }) => {
    const { id } = await ordered(shopper);
    await inView(
      () => office<Order>('GET', `/orders/admin/${id}`),
      ({ status }) => status === 'order_confirmed',
    );
    return [
      {
        act: async () => {
          await page.goto(`/admin/tracking/${id}`);
          await press(page, 'Update status');
          await page.getByLabel(/^Current location/).fill('Yaba hub');
          await garble(page, 'PATCH /orders/admin/*/status');
          await inDialog(page, 'Update status');
        },
        toasts: ['Failed to update order status.'],
      },
    ];
  },

  'the referral points': ({ page }) => [
    {
      act: async () => {
        await page.goto('/admin/profile/referral');
        await press(page, 'Edit points');
        await fill(page, { Points: '2500' });
        await inDialog(page, 'Continue');
        await garble(page, 'PATCH /settings/referral-rewards');
        await inDialog(page, 'Change points');
      },
      toasts: ['Failed to update referral points.'],
    },
  ],

  'a broadcast': ({ page }) => [
    {
      act: async () => {
        await page.goto('/admin/notifications');
        await press(page, 'Broadcast');
        await fill(page, { Title: 'New yams', Message: 'Come and see them.' });
        await inDialog(page, 'Continue');
        await garble(page, 'POST /notifications/broadcast');
        await inDialog(page, 'Send broadcast');
      },
      toasts: ['Failed to send broadcast notification.'],
    },
    {
      act: async () => {
        await inDialog(page, 'Continue');
        // It would reach everybody whom another spec watches.
        await give(page, 'POST /notifications/broadcast', { sent: 3, failed: 0, pushSent: 0, pushFailed: 0 });
        await inDialog(page, 'Send broadcast');
      },
      see: ['Complete'],
    },
  ],
};
