import type { Page, Route } from 'playwright-core';
import { GIVEN } from '../browser.js';

/** `PATCH /cart/items/*`: a call of the api, of which the page's next one is meant. */
type Call = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;

/** What becomes of such calls from now on, as long as it answers them. */
async function each(page: Page, call: Call, answer: (route: Route) => Promise<void> | undefined) {
  const [method, path = ''] = call.split(' ');
  const address = new RegExp(`/api/v1${path.replaceAll('*', '[^/?]+')}(\\?.*)?$`);
  await page.route(address, route =>
    route.request().method() === method ? (answer(route) ?? route.fallback()) : route.fallback(),
  );
}

async function next(page: Page, call: Call, answer: (route: Route) => Promise<void>) {
  let used = false;
  await each(page, call, route => {
    if (used) return undefined;
    used = true;
    return answer(route);
  });
}

/** Half of it is lost on the way: the shop refuses it, and no field of a form is to blame. */
export const garble = (page: Page, call: Call) =>
  next(page, call, route =>
    route.continue({
      postData: '{',
      headers: { ...route.request().headers(), 'content-type': 'application/json' },
    }),
  );

/** It arrives with other fields. */
export const rewrite = (page: Page, call: Call, change: (body: Record<string, unknown>) => object) =>
  next(page, call, route =>
    route.continue({ postData: JSON.stringify(change(route.request().postDataJSON())) }),
  );

/** It arrives at another address. */
export const redirect = (page: Page, call: Call, change: (address: string) => string) =>
  next(page, call, route => route.continue({ url: change(route.request().url()) }));

/** The shop is not reached. */
export const cutOff = (page: Page, call: Call) => next(page, call, route => route.abort());

/** No answer, until the returned function runs; then the shop's. */
export async function hold(page: Page, call: Call): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await next(page, call, async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What stands before the shop answers, without words of the shop's. */
export const answered = (page: Page, call: Call, status: number) =>
  each(page, call, route => route.fulfill({ status, headers: { [GIVEN]: '' }, contentType: 'text/html' }));

/** The same once. */
export const answer = (page: Page, call: Call, status: number, body = '') =>
  next(page, call, route =>
    route.fulfill({ status, headers: { [GIVEN]: '' }, contentType: 'text/html', body }),
  );

/** A refusal of fields as the shop words it, once. */
export const refuseFields = (page: Page, call: Call, errors: Record<string, string[]>) =>
  next(page, call, route =>
    route.fulfill({
      status: 400,
      headers: { [GIVEN]: '' },
      json: {
        message: 'Validation failed',
        error: 'Bad Request',
        errors,
        code: 'validation_failed',
        requestId: 'given',
      },
    }),
  );

/** An answer of the shop's with some of it changed. */
export const altered = <T extends object>(page: Page, call: Call, change: (reply: T) => object) =>
  each(page, call, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

/** An answer in the shop's place, once: of what would reach others too. */
export const give = (page: Page, call: Call, reply: object) =>
  next(page, call, route => route.fulfill({ headers: { [GIVEN]: '' }, json: reply }));
