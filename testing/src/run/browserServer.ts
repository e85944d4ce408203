import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type BrowserServer, chromium as playwright } from 'playwright-core';

/** A real Chromium for all who connect: the one CHROMIUM_PATH names, else the one that comes as a package. */
export async function startBrowser(): Promise<BrowserServer> {
  const named = process.env.CHROMIUM_PATH;
  const executablePath = named && existsSync(named) ? named : await chromium.executablePath();
  return playwright.launchServer({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-sync',
      // No page lives long enough for its scripts to be worth optimising: a tenth of all that pages cost.
      '--js-flags=--no-opt,--no-maglev',
    ],
  });
}
