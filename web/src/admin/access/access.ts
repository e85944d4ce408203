import type { Endpoint } from '@mudu/contracts/endpoint';
import type { Role } from '@mudu/contracts/roles';

/** What the endpoint's row says (rules/admin.md AD1); the server decides again. */
export const mayCall = (role: Role | undefined, { who }: Pick<Endpoint, 'who'>): boolean =>
  who === 'public' || (role !== undefined && who.includes(role));

export const roleNames: Record<Role, string> = {
  customer: 'Customer',
  support: 'Support',
  admin: 'Admin',
  super_admin: 'Super admin',
};

/** `Admin or Super admin` */
export const namesOf = (roles: readonly Role[]): string => roles.map(role => roleNames[role]).join(' or ');
