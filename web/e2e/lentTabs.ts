import type { Page } from 'playwright-core';
import { type desktop, hearTroubles, PICTURE, type Tab } from './browser.js';
import { isPhone } from './fingers.js';

/** What a spec may have listened to, and what is listened to anew for the next. */
const HEARD = [
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'framenavigated',
  'crash',
  'console',
  'pageerror',
  'dialog',
];

/**
 * Tabs that one spec of a file uses after the other, for a phone's width a phone's. A tab that has shown the site before
 * shows a page for half the processor time of a new one: its process has the scripts, compiled.
 */
export class LentTabs {
  private readonly idle: Tab[] = [];
  private readonly lent: Tab[] = [];
  private readonly phones = new Set<Page>();
  /** Those of which something stays, whatever is cleared. */
  private readonly marked = new Set<Page>();

  constructor(private readonly open: (viewport: typeof desktop) => Promise<Tab>) {}

  async lend(viewport: typeof desktop): Promise<Tab> {
    const onPhone = isPhone(viewport);
    const place = this.idle.findIndex(tab => this.phones.has(tab) === onPhone);
    const known = place < 0 ? undefined : this.idle.splice(place, 1)[0];
    await known?.setViewportSize(viewport);
    const tab = known ?? this.watched(await this.open(viewport));
    if (onPhone) this.phones.add(tab);
    this.lent.push(tab);
    return tab;
  }

  /** After each spec: nothing went wrong in its tabs, and none follows what happens in the shop any more. */
  async takeBack(): Promise<void> {
    const used = this.lent.splice(0);
    await Promise.all(
      used.map(async tab => {
        if (!tab.isClosed() && !this.marked.has(tab)) this.idle.push(await emptied(tab));
        else await tab.context().close();
      }),
    );
    expect(used.flatMap(tab => tab.troubles.splice(0))).toEqual([]);
  }

  /** A script that runs before a page's own can not be taken out again. */
  private watched(tab: Tab): Tab {
    const addInitScript = tab.addInitScript.bind(tab);
    tab.addInitScript = (...script) => {
      this.marked.add(tab);
      return addInitScript(...script);
    };
    return tab;
  }
}

/** As it was when it was opened: nobody's, nowhere, having seen nothing but the site's files. */
async function emptied(tab: Tab): Promise<Tab> {
  const context = tab.context();
  await Promise.all(context.pages().map(page => (page === tab ? undefined : page.close())));
  await context.setOffline(false);
  await Promise.all([
    tab.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  for (const event of HEARD) tab.removeAllListeners(event);
  hearTroubles(tab);
  await tab.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: 'none',
  });
  await tab.goto(PICTURE);
  await tab.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(tab);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(tab.url()).origin,
    storageTypes: 'all',
  });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  return tab;
}
