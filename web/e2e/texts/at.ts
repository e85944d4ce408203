import { eventually } from '@mudu/testing/shop/eventually';
import type { Page } from 'playwright-core';
import type { Arrived } from '../arrive.js';
import type { Caller } from '../office.js';
import type { Look } from './looking.js';

/** Who looks at a page, and what there is to look at. */
export interface At {
  page: Page;
  /** A shopper with an address, money and goods. */
  shopper: Arrived;
  /** Staff elsewhere. */
  office: Caller;
  adminEmail: string;
}

/** A page, by what it is, and what is seen there one after the other. */
export type SpecPages = Record<string, (at: At) => readonly Look[] | Promise<readonly Look[]>>;

/** Waits until a view shows what was just done: a page that is opened too soon would not. */
export const inView = <T>(ask: () => Promise<T>, holds: (reply: T) => boolean): Promise<T | undefined> =>
  eventually(
    () => ask().catch(() => undefined),
    reply => reply !== undefined && holds(reply),
  );

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last().click();

export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click();

export async function fill(page: Page, boxes: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(boxes)) await page.getByLabel(label, { exact: true }).fill(text);
}

export const BOX = 'Jollof Sunday Pack';
