import type { User } from '@mudu/contracts/person/views';
import type { Role } from '@mudu/contracts/roles';
import type { Tone } from '../../ui/Badge';

/** Texts and tones of accounts and roles. */
export const accountLooks: Record<User['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'primary' },
  suspended: { label: 'Suspended', tone: 'error' },
  erased: { label: 'Erased', tone: 'neutral' },
};

export const roleTones: Record<Role, Tone> = {
  customer: 'neutral',
  support: 'info',
  admin: 'warning',
  super_admin: 'primary',
};

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
