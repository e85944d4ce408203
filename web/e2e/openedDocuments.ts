import type { Page } from 'playwright-core';

/** How many documents this page has opened since. */
export function opened(page: Page): () => number {
  let documents = 0;
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}
