import { randomInt } from 'node:crypto';
import type { Site } from '@mudu/testing/run/siteServer';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { eventually } from '@mudu/testing/shop/eventually';
import type { Page } from 'playwright-core';
import { signedInBy } from './browser.js';
import { type Caller, callerOf } from './office.js';
import type { Shopper } from './people.js';

export interface Arrived extends Shopper {
  /** The api in this person's name. */
  call: Caller;
  token: string;
}

/** Somebody who is registered, has an address in Lagos and is signed in on this page, without a form being filled. */
export async function arrive(page: Page, site: Site): Promise<Arrived> {
  const number = String(randomInt(10 ** 7)).padStart(7, '0');
  const password = 'full measure please';
  const email = `bisi${number}@example.com`;
  const { session } = await callerOf(site)<{ session: { token: string } }>('POST', '/auth/register', {
    firstName: 'Bisi',
    lastName: 'Ade',
    email,
    countryCode: '+234',
    phone: `0805${number}`,
    password,
    confirmPassword: password,
    agreeToTerms: true,
  });
  const call = callerOf(site, session.token);
  await call('POST', '/auth/addresses', {
    address: '9 Bode Thomas Street',
    cityOrTown: 'Surulere',
    stateOrProvince: 'Lagos',
  });
  await signedInBy(page, session.token);
  return { email, password, call, token: session.token };
}

/** Money in the wallet, paid on the sandbox's page; the payment's reference. */
export async function withMoney({ call }: Arrived, naira: number): Promise<string> {
  const { authorizationUrl, reference } = await call<{ authorizationUrl: string; reference: string }>(
    'POST',
    '/wallet/fund',
    { amountKobo: naira * 100 },
  );
  await paidByCard(call, { url: authorizationUrl, reference });
  return reference;
}

/** Where the payment page leads back to. */
export const fundedAddress = (reference: string): string =>
  `/wallet?funding=true&trxref=${reference}&reference=${reference}`;

/** Paid on the sandbox's page, and known to the shop: a provider that is slow to answer is asked once more. */
export async function paidByCard(
  call: Caller,
  { url, reference }: { url: string; reference: string },
  card = { number: '4084 0840 8408 4081', cvv: '408' },
): Promise<void> {
  await checkedFetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'succeed', expiry: '12/40', ...card }),
  });
  await eventually(
    () => call<{ status: string }>('GET', `/payment/verify/${reference}`),
    ({ status }) => status === 'success',
  );
}

interface Pack {
  id: string;
  name: string;
  available: number;
  items: string[];
  imageUrls: string[];
}

/** Packages of the demo, the best stocked first. What another file has made may be off the shelf at any moment. */
export async function demoPackages(call: Caller): Promise<[Pack, Pack, ...Pack[]]> {
  const { packages } = await call<{ packages: Pack[] }>('GET', '/public/packages/active');
  const [first, second, ...others] = packages
    .filter(({ imageUrls }) => imageUrls[0]?.startsWith('/art/pkg-'))
    .sort((a, b) => b.available - a.available);
  if (!first || !second) throw new Error('The demo has no packages');
  return [first, second, ...others];
}

/** A package ordered, delivered to Lagos; paid from the wallet unless `how` says otherwise. */
export async function ordered(
  { call }: Arrived,
  how: object = {},
): Promise<{ id: string; totalKobo: number }> {
  const { packages } = await call<{ packages: { id: string; name: string }[] }>(
    'GET',
    '/public/packages/active',
  );
  const pack = packages.find(({ name }) => name === 'Jollof Sunday Pack');
  await call('POST', '/cart/items', { itemId: pack?.id, quantity: 1 });
  return call('POST', '/orders/checkout', { paymentMethod: 'wallet', ...how });
}
