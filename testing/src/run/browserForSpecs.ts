import { type Browser, chromium } from 'playwright-core';
import { sharedPart } from './sharedPart.js';

/** The browser of this run. `close` ends what was opened over this connection only. */
export async function browserForSpecs(): Promise<Browser> {
  const { endpoint } = await sharedPart<{ endpoint: string }>('browser');
  return chromium.connect(endpoint);
}
