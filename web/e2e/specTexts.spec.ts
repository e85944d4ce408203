import { type Arrived, arrive, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import type { Tab } from './browser.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { inView, type SpecPages } from './texts/at.js';
import { buyingPages } from './texts/buyingPages.js';
import { goodsPages } from './texts/goodsPages.js';
import { keepAllToasts, look } from './texts/looking.js';
import { ownPages } from './texts/ownPages.js';
import { type SpecText, specTexts } from './texts/specTexts.js';
import { staffDoor, staffPages } from './texts/staffPages.js';
import { visitorPages } from './texts/visitorPages.js';

/** Each text of the specification (its §2, §5 and §8) on a page that shows it: the tables in `texts` say where. */
describe('what the specification says is read on', () => {
  const { site, lastingTab } = onSite();
  const seen = new Set<SpecText>();
  let tabs: Record<'visitor' | 'shopper' | 'staff', Tab>;
  let shopper: Arrived;
  let office: Caller;

  beforeAll(async () => {
    const [visitor, shopperTab, staff] = await Promise.all([lastingTab(), lastingTab(), lastingTab()]);
    tabs = { visitor, shopper: shopperTab, staff };
    for (const page of Object.values(tabs)) await page.addInitScript(keepAllToasts);
    [shopper, office] = await Promise.all([
      arrive(shopperTab, site()),
      officeOf(site()),
      atWork(staff, site(), 'super_admin'),
    ]);
    await withMoney(shopper, 400_000);
    await inView(
      () => shopper.call<{ balanceKobo: number }>('GET', '/wallet'),
      ({ balanceKobo }) => balanceKobo > 0,
    );
  });
  afterEach(() => {
    expect(Object.values(tabs).flatMap(({ troubles }) => troubles)).toEqual([]);
  });

  const each = (who: keyof typeof tabs, pages: SpecPages) =>
    it.each(Object.entries(pages))('%s', async (_, looksOf) => {
      const page = tabs[who];
      // What the page before was told in the shop's place.
      await page.unrouteAll({ behavior: 'wait' });
      const looks = await looksOf({ page, shopper, office, adminEmail: site().admin.email });
      for (const one of looks) {
        await look(page, one);
        for (const text of [...(one.see ?? []), ...(one.toasts ?? [])]) seen.add(text);
      }
    });

  describe('a visitor’s page:', () => each('visitor', visitorPages));
  describe('a shopper’s page:', () => each('shopper', { ...buyingPages, ...ownPages }));
  describe('the door of staff:', () => each('visitor', staffDoor));
  describe('a page of staff:', () => each('staff', { ...staffPages, ...goodsPages }));

  it('no text is left out', () => {
    expect(specTexts.filter(text => !seen.has(text))).toEqual([]);
  });
});
