import type { Address } from '@mudu/contracts/person/views';
import type { Role, staff } from '@mudu/contracts/roles';

/** Providers insist on an address; this one stands for a person who has none any more. */
export const NO_EMAIL = 'deleted-customer@mudu.example';

/** How another part of the shop may know a person. */
export interface Contact {
  /** First and last name, `Deleted customer` after erasure. */
  name: string;
  firstName: string;
  email: string;
  /** E.164. */
  phone: string | null;
  role: Role;
}

/** Names and addresses for every domain, joined when they are read and copied nowhere. */
export abstract class PersonDirectory {
  abstract names(ids: readonly string[]): Promise<Map<string, Contact>>;
  abstract contact(id: string): Promise<Contact | undefined>;
  /** Undefined for a person who is unknown or erased. */
  abstract email(id: string): Promise<string | undefined>;
  abstract hasVerifiedEmail(id: string): Promise<boolean>;
  abstract defaultAddress(userId: string): Promise<Address | undefined>;
  /** Undefined when the address is somebody else's. */
  abstract address(userId: string, addressId: string): Promise<Address | undefined>;
  /** Ids of all staff with one of these roles who may sign in. */
  abstract staffWith(roles: readonly (typeof staff)[number][]): Promise<string[]>;
  /** Ids of all people whose name, email or phone contains the text: lists and sums are made of what they have. */
  abstract searchIds(text: string): Promise<string[]>;
}
