/**
 * True for an https address on one of the push services of the configuration (rules/notification.md N5). An endpoint
 * comes from a browser, so without this anybody could make the shop call where they like. A host may begin with `*.`
 * and may have a port; without one only 443 fits.
 */
export function isPushHost(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some(known => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}
