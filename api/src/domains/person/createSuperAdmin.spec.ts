import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { signIn } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { NewPeople } from './newPeople.js';

let shop: SpecShop;
beforeEach(async () => {
  shop = await shopForSpecs();
});
afterEach(() => shop?.close());

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
async function cli(password: string, ...names: string[]) {
  const command = [
    '--import',
    file('../../../../testing/src/outbox/typescript.mjs'),
    file('./createSuperAdmin.cli.ts'),
    ...names,
  ];
  const env = { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl };
  const child = spawn(process.execPath, command, { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text));
  child.stdin.on('error', () => undefined).end(`${password}\n`);
  const [code] = await once(child, 'close');
  return { code, output };
}
const bisi = ['--email', 'Bisi@Example.com', '--first-name', 'Bisi', '--last-name', 'Cole'];

describe('a shop without a super admin', () => {
  it('gets one from the command line, and only one', async () => {
    expect(await cli('Heaped-bowl-77', ...bisi)).toEqual({
      code: 0,
      output: 'bisi@example.com is super admin now\n',
    });
    const { user } = await signIn(shop, 'bisi@example.com', 'Heaped-bowl-77');
    expect(user).toMatchObject({ role: 'super_admin', mustChangePassword: false, phone: null });
    expect(await cli('Heaped-bowl-78', ...bisi)).toEqual({
      code: 1,
      output: expect.stringContaining('a super admin already'),
    });
  });

  it('gets none with a weak password or half a name', async () => {
    expect(await cli('heaped-bowl-77', ...bisi)).toEqual({
      code: 1,
      output: 'Password must contain at least one uppercase letter\n',
    });
    expect(await cli('Heaped-bowl-77', ...bisi.slice(0, 4))).toEqual({
      code: 1,
      output: expect.stringMatching(/^Usage:/),
    });
    expect((await shop.pool.query('SELECT 1 FROM app.people')).rowCount).toBe(0);
  });

  it('keeps an account that has the address as it is', async () => {
    const people = shop.app.get(NewPeople);
    const form = {
      email: 'bisi@example.com',
      password: 'Heaped-bowl-77',
      firstName: 'Bisi',
      lastName: 'Cole',
    };
    expect((await people.createSuperAdmin(form))?.email).toBe('bisi@example.com');
    expect(await people.createSuperAdmin({ ...form, password: 'Heaped-bowl-78' })).toBeUndefined();
    await signIn(shop, 'bisi@example.com', 'Heaped-bowl-77');
  });
});
