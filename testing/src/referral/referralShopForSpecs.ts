import { ReleaseReferrals } from '@mudu/api/processes/referralReward/releaseReferrals.schedule';
import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { Profile } from '@mudu/contracts/person/views';
import type { Wallet } from '@mudu/contracts/wallet/views';
import { openShopForSpecs, type SpecPerson } from '../shop/openShopForSpecs.js';
import type { Reply } from '../shop/shopForSpecs.js';

export const HOUR = 3_600_000;
export const REWARD = 200_000;
/** The minimum, to the kobo: ₦10,000 of goods. */
export const ENOUGH = 2;

/** Asks a view that has seen what the reply did. */
export const fresh = (reply: Reply<unknown>) => ({
  headers: { 'x-consistency-token': String(reply.headers['x-consistency-token']) },
});

export type ReferralShop = Awaited<ReturnType<typeof openReferralShop>>;

/** An open shop with people who invite each other. */
export async function openReferralShop() {
  const shop = await openShopForSpecs();
  const walletOf = async (person: SpecPerson) =>
    (await shop.as(person, 'GET', '/wallet')).body as unknown as Wallet;
  const profileOf = async (person: SpecPerson) =>
    (await shop.as(person, 'GET', '/auth/profile')).body as unknown as Profile;

  async function inviter(register: Record<string, unknown> = {}): Promise<SpecPerson & { code: string }> {
    const person = await shop.customer({ register });
    return { ...person, code: (await profileOf(person)).referralCode as string };
  }
  const friendOf = ({ code }: { code: string }, register: Record<string, unknown> = {}) =>
    shop.customer({ walletKobo: 5_000_000, register: { referralCode: code, ...register } });

  /** Boxes of ₦5,000 from the wallet, with ₦2,000 for the way. */
  async function boxes(person: SpecPerson, quantity = ENOUGH, method = 'wallet'): Promise<Reply<Order>> {
    const cart = await shop.as(person, 'POST', '/cart/items', {
      body: { itemId: shop.box, itemType: 'package', quantity },
    });
    return shop.as(person, 'POST', '/orders/checkout', {
      body: { paymentMethod: method, cartVersion: (cart.body as { version: number }).version },
    }) as never;
  }
  async function move(orderId: string, body: object): Promise<Reply> {
    const boss = await shop.staff('super_admin');
    return shop.as(boss, 'PATCH', `/orders/admin/${orderId}/status`, { body });
  }
  const deliver = (orderId: string) => move(orderId, { status: 'delivered' });
  const releaseDue = () => shop.app.get(ReleaseReferrals).releaseDue();
  /** Once nothing is under way. */
  async function rewarded(person: SpecPerson, kobo: { pending: number; available: number }): Promise<void> {
    expect(await walletOf(person)).toMatchObject({
      pendingReferralKobo: kobo.pending,
      referralEarningsKobo: kobo.available,
    });
  }
  /** What the referral's stream says once nothing is under way; `last` is the last of it. */
  async function story(friend: SpecPerson, last: string): Promise<string[]> {
    await shop.atRest();
    const types = await shop.eventTypes(streams.referral(friend.id));
    expect(types.at(-1)).toBe(last);
    return types;
  }
  async function refusal(friend: SpecPerson): Promise<string> {
    await story(friend, 'ReferralRefused');
    const refused = (await shop.events(streams.referral(friend.id))).filter(
      ({ type }) => type === 'ReferralRefused',
    );
    return refused.map(({ data }) => (data as { reason: string }).reason).join();
  }
  /** Lets the hours pass once the views know of the delivery, and the schedule look. */
  async function releasedAfter(hours: number): Promise<void> {
    await shop.atRest();
    shop.clock.forward(hours * HOUR);
    await releaseDue();
  }

  return {
    ...shop,
    walletOf,
    profileOf,
    inviter,
    friendOf,
    boxes,
    move,
    deliver,
    releaseDue,
    rewarded,
    story,
    refusal,
    releasedAfter,
  };
}
