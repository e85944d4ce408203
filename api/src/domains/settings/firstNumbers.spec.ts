import type { ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';

describe('the owner’s numbers', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShopForSpecs();
  });
  afterAll(() => shop?.close());

  it('are what the rules say when a shop starts', async () => {
    const chief = await shop.staff('super_admin');
    expect((await shop.as<ShopSettingsReply>(chief, 'GET', '/settings/shop')).body).toMatchObject({
      orderHoldMinutes: 30,
      splitRelease: 'first_payment',
      splitMinimumKobo: 1_000_000,
      splitMaximumKobo: 20_000_000,
      splitOutstandingKobo: 20_000_000,
      planRules: {
        reminderDays: [3, 0],
        noticeDays: [1, 3, 7, 14, 21, 28],
        defaultAfterDays: 31,
        noticeFromHour: 8,
        autoDebitHour: 9,
      },
      fundingMinimumKobo: 10_000,
      fundingMaximumKobo: 50_000_000,
      walletCapKobo: 100_000_000,
      fundingOpenMinutes: 60,
      referralWithdrawalMinimumKobo: 100_000,
      referralCap: 20,
      cardRefundBusinessDays: 10,
      returnHours: 72,
      returnPerishableHours: 12,
      quietHours: { fromHour: 21, toHour: 7 },
      cart: { lines: 50, quantity: 99, addons: 50 },
      addressLimit: 20,
      sessions: {
        customer: { idleHours: 168, absoluteHours: 720 },
        staff: { idleHours: 12, absoluteHours: 12 },
        refreshGraceSeconds: 30,
      },
      emailCode: { minutes: 15, againSeconds: 60, tries: 5 },
      passwordReset: { codeMinutes: 10, linkMinutes: 30, tries: 5 },
      popularityDays: 90,
      lowStock: 10,
      referralCapDays: 30,
      paymentSweep: { youngHours: 2, hours: 72 },
      customPackage: { groceries: 50, quantity: 99 },
      cartRepeatMinutes: 10,
      notificationDays: 180,
      contactDays: 730,
      devices: { most: 10, idleDays: 60 },
      failedPayments: { count: 5, minutes: 10 },
      broadcastAgainSeconds: 60,
      erasureDays: 30,
    });
  });
});
