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

/** For a picture's initials: the first and the last of the names, also where only the whole of it is known. */
export function namesForAvatar(name: string): Pick<User, 'firstName' | 'lastName'> {
  const words = name.split(/\s+/).filter(Boolean);
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
