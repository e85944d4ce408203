import { randomInt } from 'node:crypto';
import { BOX, fill, inDialog, press, type SpecPages } from './at.js';
import { altered, answer, hold, rewrite } from './onTheWay.js';

const digits = () => String(randomInt(10 ** 7)).padStart(7, '0');

/** For somebody who is not signed in, and begins to be. */
export const visitorPages: SpecPages = {
  'an address without a page': ({ page }) => [
    {
      act: () => page.goto('/no/such/page'),
      see: [
        '404',
        'Oops! Page not found',
        "Looks like this item is out of stock! The page you're looking for doesn't exist or has been moved.",
        'Go Back',
        'Back to Home',
        'Visit our homepage',
      ],
    },
  ],

  'the landing page, when goods come that are none': ({ page }) => [
    {
      act: async () => {
        await answer(page, 'GET /public/packages/active', 200, '{"packages":[{}]}');
        await page.goto('/');
      },
      see: ['Something went wrong!', 'Show Error', 'Try Again', 'Home'],
    },
    { act: () => press(page, 'Show Error'), see: ['Hide Error'] },
  ],

  'a new password with a code': ({ page }) => [
    {
      act: async () => {
        await page.goto('/reset-password?email=ada@example.com');
        await fill(page, { Code: '12' });
        await press(page, 'Reset password');
      },
      see: [
        'Code must be exactly 6 digits',
        'Password must be at least 8 characters',
        'Please confirm your password',
      ],
    },
    {
      act: async () => {
        await fill(page, {
          Code: 'abcdef',
          'New password': 'full measure',
          'Confirm password': 'half measure',
        });
        await press(page, 'Reset password');
      },
      see: ['Code must contain only digits', 'Passwords do not match'],
    },
  ],

  'registering, up to the dashboard': ({ page, adminEmail, shopper }) => {
    const send = () => press(page, 'Create Account');
    const somebody = { 'First name': 'Ngozi', 'Last name': 'Udo', Email: `udo${digits()}@example.com` };
    const password = 'full measure please';
    return [
      {
        act: async () => {
          await page.goto('/register');
          await send();
        },
        see: [
          'First name is required',
          'Last name is required',
          'Invalid email address',
          'Phone number is required',
          'You must agree to the terms',
        ],
      },
      {
        act: async () => {
          await fill(page, { 'Phone number': 'eight-0-three', Password: '12345' });
          await send();
        },
        see: ['Phone number must contain only digits', 'Password must be at least 6 characters'],
      },
      {
        act: async () => {
          await fill(page, {
            ...somebody,
            'Phone number': `0805${digits()}`,
            Password: password,
            'Confirm password': password,
          });
          await page.getByRole('checkbox').check();
          // The form itself leaves nothing out.
          await rewrite(page, 'POST /auth/register', ({ firstName: _, ...body }) => ({
            ...body,
            lastName: 7,
            countryCode: '',
          }));
          await send();
        },
        see: ['Country code is required', 'Required', 'Expected X, received Y'],
      },
      {
        act: async () => {
          await fill(page, { ...somebody, Email: adminEmail });
          await send();
        },
        see: ['This email is already registered'],
      },
      {
        act: async () => {
          const { phone } = await shopper.call<{ phone: string }>('GET', '/auth/profile');
          await fill(page, { ...somebody, 'Phone number': phone });
          await send();
        },
        see: ['This phone number is already registered'],
      },
      {
        act: async () => {
          await fill(page, { 'Phone number': `0805${digits()}` });
          await send();
          await page.waitForURL('**/dashboard');
        },
        see: ['Home', 'Food Package', 'My Orders', 'Logout'],
        toasts: ['Registration successful! Welcome to {brand}.'],
      },
      {
        // A toast lies over it.
        act: () => page.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter'),
        see: ['Notifications', '(N unread)', 'Just Now', 'Mark all as read'],
      },
      {
        act: async () => {
          await press(page, 'Close');
          await press(page, 'Logout');
          await inDialog(page, 'Logout');
        },
        toasts: ['Logged out successfully!'],
      },
    ];
  },

  'the sign-in over the landing page': ({ page, shopper }) => {
    const send = () => press(page, 'Sign In');
    let goOn: () => void;
    return [
      {
        act: async () => {
          // Others put packages on the shelf, and it shows the first ones alone.
          await altered<{ packages: { name: string }[] }>(page, 'GET /public/packages/active', reply => ({
            ...reply,
            packages: reply.packages.filter(({ name }) => name === BOX),
          }));
          await page.goto('/');
          await press(page, `Add ${BOX} to cart`);
        },
        see: [
          'Sign In Required',
          'Please sign in to add items to your cart and continue shopping.',
          'Forgot Password?',
          'Create Account',
          'Sign In',
        ],
      },
      { act: send, see: ['Email is required', 'Password is required'] },
      {
        act: async () => {
          await fill(page, { Email: 'ada', Password: 'short' });
          await send();
        },
        see: ['Invalid email address', 'Password must be at least 8 characters'],
      },
      {
        act: async () => {
          await fill(page, { Email: shopper.email, Password: shopper.password });
          await answer(page, 'POST /auth/login', 401);
          await send();
        },
        see: ['Login failed. Please try again.'],
        toasts: ['Invalid credentials or session expired'],
      },
      {
        act: async () => {
          goOn = await hold(page, 'POST /auth/login');
          await send();
        },
        see: ['Signing in...'],
      },
      { act: async () => goOn(), toasts: ['Login successful!', 'Item added to cart!'] },
    ];
  },
};
