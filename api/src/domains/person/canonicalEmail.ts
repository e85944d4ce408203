/**
 * One spelling for every address that reaches the same Gmail inbox (rules/referral.md RF7): dots and +tags do
 * not count. For the referral rule only; an account's address stays as it was given.
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase();
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com`;
}
