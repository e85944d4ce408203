import type { Page } from 'playwright-core';
import { TOASTS } from './pageLook.js';

export const NO_NETWORK = 'Network error. Please check your internet connection.';
/** What was told of the first press goes with the second; by itself it would stay for the whole of the spec. */
const failure = (page: Page) => page.locator(TOASTS).getByText(NO_NETWORK);
export const failureIsTold = (page: Page) => failure(page).waitFor();
export const failureIsOver = (page: Page) => failure(page).waitFor({ state: 'hidden' });
