import type { Config } from '@mudu/api/platform/config';
import type { Seeded } from './seedDemo.js';

/** What the start prints last: where to look and how to sign in. */
export function whereToLook(
  config: Config,
  seeded: Seeded,
  has: { mailbox: boolean; sandbox: boolean },
): string {
  const { PUBLIC_URL, API_DOCS } = config;
  return [
    '',
    `  Mudu is open: ${PUBLIC_URL}`,
    `  Admin:        ${PUBLIC_URL}/admin/login`,
    ...(has.mailbox ? [`  Mailbox:      ${PUBLIC_URL}/mailbox`] : []),
    ...(API_DOCS === false ? [] : [`  API:          ${PUBLIC_URL}/api/v1/docs`]),
    '',
    ...seeded.signIns.map(({ who, email, password }) => `  ${who.padEnd(12)}  ${email}  ${password}`),
    ...(has.sandbox ? ['', '  Payments are a sandbox: no real card is charged.'] : []),
    '',
  ].join('\n');
}
