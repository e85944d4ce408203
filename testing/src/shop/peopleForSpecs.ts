import { NewPeople } from '@mudu/api/domains/person/newPeople';
import type { Drawn } from '@mudu/api/mail/drawn';
import type { NewSession, SignedIn, User } from '@mudu/contracts/person/views';
import type { staff } from '@mudu/contracts/roles';
import type { SentLetter, SpecShop } from './shopForSpecs.js';

export interface SpecPerson {
  user: User;
  session: NewSession;
  token: string;
  email: string;
  password: string;
}

let people = 0;
/** A network of their own for everyone, so that the limits per address do not meet. */
export const specIp = (): string => {
  people++;
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
};

/** What the register form sends; every call gives another person. */
export function registerForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people++;
  const password = 'full measure every time';
  return {
    firstName: 'Ada',
    lastName: 'Obi',
    email: `ada.${people}@example.com`,
    countryCode: '+234',
    phone: `0803${String(people).padStart(7, '0')}`,
    password,
    confirmPassword: changes.password ?? password,
    agreeToTerms: true,
    ...changes,
  };
}

/** A signed-in customer. */
export async function registerPerson(
  shop: SpecShop,
  changes: Record<string, unknown> = {},
): Promise<SpecPerson> {
  const form = registerForm(changes);
  const { status, body } = await shop.call<SignedIn>('POST', '/auth/register', { body: form, ip: specIp() });
  if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(body)}`);
  return {
    user: body.user,
    session: body.session,
    token: body.session.token,
    email: String(form.email),
    password: String(form.password),
  };
}

export async function signIn(shop: SpecShop, email: string, password: string): Promise<SignedIn> {
  const { status, body } = await shop.call<SignedIn>('POST', '/auth/login', {
    body: { email, password },
    ip: specIp(),
  });
  if (status !== 200) throw new Error(`login answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A signed-in super admin, made the way the first one is. */
export const superAdmin = (shop: SpecShop): Promise<SpecPerson> => staffMember(shop, 'super_admin');

/** Somebody signed in with this role. */
export async function staffMember(shop: SpecShop, role: (typeof staff)[number]): Promise<SpecPerson> {
  people++;
  const email = `boss.${people}@example.com`;
  const password = 'Heaped-bowl-77';
  await shop.app.get(NewPeople).createSuperAdmin({ email, password, firstName: 'Bisi', lastName: 'Cole' });
  if (role !== 'super_admin')
    await shop.pool.query('UPDATE app.people SET role = $2 WHERE email = $1', [email, role]);
  const { user, session } = await signIn(shop, email, password);
  return { user, session, token: session.token, email, password };
}

/** The letter with this subject, once it has gone out; `after` skips those seen before. */
export function letterTo(shop: SpecShop, email: string, subject: RegExp, after = 0): Promise<SentLetter> {
  const found = async () =>
    shop.letters.filter(letter => letter.to === email && subject.test(letter.subject))[after];
  return shop.until(found, letter => letter !== undefined) as Promise<SentLetter>;
}

export const sixDigitsIn = (letter: Pick<Drawn, 'text'>): string =>
  /^ {4}(\d{6})$/m.exec(letter.text)?.[1] ?? '';
export const linkIn = (letter: Pick<Drawn, 'text'>): URL =>
  new URL(/^https?:\/\/\S+$/m.exec(letter.text)?.[0] ?? '');

/** Everything in the database as text, bytes in hex: what somebody with a copy of it could read. */
export async function databaseDump(shop: SpecShop): Promise<string> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const tables = rows.map(async ({ name }) => {
    const dump = await shop.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    return dump.rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(tables)).join('\n');
}
