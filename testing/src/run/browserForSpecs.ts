import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { sharedPart } from './sharedPart.js';

/** No page takes so long, on however busy a machine: what is not there by then never comes. */
const PATIENCE_MS = 180_000;

/** The browser of this run. `close` ends what was opened over this connection only. */
export async function browserForSpecs(): Promise<Browser> {
  const { endpoint } = await sharedPart<{ endpoint: string }>('browser');
  return chromium.connect(endpoint);
}

/** A page of a person of its own. Pages that it opens, and others of its context, are waited for as patiently. */
export async function pageForSpecs(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}
