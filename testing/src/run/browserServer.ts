import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';
import { unpackedChromium } from './unpackedChromium.js';

/** A real Chromium for all who connect: the one CHROMIUM_PATH names, else the one that comes as a package. */
export async function startBrowser(): Promise<BrowserServer> {
  const named = process.env.CHROMIUM_PATH;
  const executablePath = named && existsSync(named) ? named : await unpackedChromium();
  return chromium.launchServer({
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
