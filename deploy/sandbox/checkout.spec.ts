import {
  type Answer,
  goodCard,
  type SandboxUnderTest,
  startSandbox,
} from '@mudu/testing/sandbox/sandboxUnderTest';

const back = 'https://shop.example/wallet?funding=true#top';
const returned = (reference: string) =>
  `https://shop.example/wallet?funding=true&trxref=${reference}&reference=${reference}#top`;

describe('the pay page', () => {
  let sandbox: SandboxUnderTest;
  let page: string;

  beforeEach(async () => {
    sandbox = await startSandbox();
    page = await open({ callback_url: back });
  });

  afterEach(() => sandbox.close());

  async function open(fields: Record<string, unknown>, reference = 'ord-1'): Promise<string> {
    const request = { email: 'ada@example.com', amount: 1_250_000, reference, ...fields };
    const opened = await sandbox.api('POST', '/transaction/initialize', request);
    return `/checkout/${opened.body.data.access_code}`;
  }

  const look = async () => (await sandbox.api('GET', page)).text;
  const press = (action: string, card: Record<string, string> = {}) =>
    sandbox.form(page, { ...goodCard, ...card, action });
  const answer = (text: string) => sandbox.form(`${page}/answer`, { answer: text });
  const target = ({ statusCode, headers }: Answer) => `${statusCode} ${headers.get('location')}`;
  const here = () => `303 ${page.replace('/checkout/', '')}`;
  const status = async () => (await sandbox.verify('ord-1')).status;

  it('shows what is paid to whom, and that no real card is charged', async () => {
    const text = await look();
    for (const part of [
      'Mudu',
      '₦12,500.00',
      'ada@example.com',
      '4084 0840 8408 4081',
      'no real card is charged',
    ]) {
      expect(text).toContain(part);
    }
    for (const button of ['Succeed', 'Fail', 'Abandon'])
      expect(text).toMatch(new RegExp(`<button[^>]*>${button}<`));
  });

  it('runs nothing and loads nothing but its style sheet and its sign', async () => {
    const reply = await fetch(`${sandbox.url}${page}`);
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; style-src 'self'; img-src 'self'; form-action");
    expect(policy).toContain("form-action 'self' https://shop.example;");
    expect(await reply.text()).not.toMatch(/<script|style=|<img|https?:/);
    for (const [file, type] of [
      ['checkout.css', 'text/css'],
      ['sign.svg', 'image/svg+xml'],
    ] as const) {
      const reply = await fetch(new URL(`../assets/${file}`, `${sandbox.url}${page}`));
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    }
  });

  it('shows what the shop sent as text', async () => {
    page = await open(
      { email: '"<b>"@example.com', callback_url: 'https://shop.example/?a="><script>' },
      'ord-2',
    );
    await press('succeed', { cvv: '000' });
    expect(await look()).not.toMatch(/<b>"|<script/);
  });

  it.each([
    ['succeed', 'success'],
    ['fail', 'failed'],
    ['abandon', 'abandoned'],
  ])('%s sends the customer back with the reference', async (action, expected) => {
    expect(target(await press(action))).toBe(`303 ${returned('ord-1')}`);
    expect(await status()).toBe(expected);
  });

  it('abandoned goes where the shop wants those who cancel', async () => {
    page = await open(
      { callback_url: back, metadata: '{"cancel_action":"https://shop.example/cart"}' },
      'ord-2',
    );
    expect(target(await press('abandon'))).toBe('303 https://shop.example/cart');
    expect(target(await press('succeed'))).toBe(`303 ${returned('ord-2')}`);
  });

  it('stays where it is when the shop named no way back', async () => {
    page = await open({ callback_url: undefined }, 'ord-2');
    expect(target(await press('succeed'))).toBe(here());
    expect(await look()).toContain('Payment complete');
  });

  it.each([
    ['4084 0800 0000 5408', '001', 'Declined'],
    ['5078507850785078 53', '082', 'Token Not Generated'],
    ['4084080000670037', '787', 'Insufficient Funds'],
    ['4084084084084081', '999', 'Incorrect CVV'],
    ['4242424242424242', '408', 'Use one of the test cards'],
  ])('declines %s with CVV %s: %s', async (number, cvv, reason) => {
    expect(target(await press('succeed', { number, cvv }))).toBe(here());
    const text = await look();
    expect(text).toContain(`Payment declined: ${reason}`);
    expect(text).toContain('Try again with another card');
    expect(await status()).toBe('failed');
  });

  it.each([
    ['02/26', 'Expired card'],
    ['soon', 'Enter the expiry date'],
  ])('declines an expiry of %s, and takes the month that runs', async (expiry, reason) => {
    await press('succeed', { expiry });
    expect(await look()).toContain(reason);
    await press('succeed', { expiry: '3/2026' });
    expect(await status()).toBe('success');
  });

  it('lets a declined customer try again or leave', async () => {
    await press('succeed', { number: '4084080000005408', cvv: '001' });
    expect(await look()).toContain(`href="${returned('ord-1').replaceAll('&', '&amp;')}"`);
    expect(target(await press('abandon'))).toBe(`303 ${returned('ord-1')}`);
    expect(await status()).toBe('failed');
    expect(target(await press('succeed'))).toBe(`303 ${returned('ord-1')}`);
    expect(await status()).toBe('success');
  });

  it.each([
    ['507850785078507812', '081', ['1111']],
    ['5060666666666666666', '123', ['1234', '123456']],
    ['507850785078507804', '884', ['0000', '0803 000 0000', '123456']],
    ['5192602720584796', '123', ['authorise']],
  ])('asks %s what its bank wants to know', async (number, cvv, answers) => {
    expect(target(await press('succeed', { number, cvv }))).toBe(here());
    for (const [index, text] of answers.entries()) {
      expect(await status()).toBe('ongoing');
      const reply = await answer(text);
      const last = index === answers.length - 1;
      expect(target(reply)).toBe(last ? `303 ${returned('ord-1')}` : here().replace(' ', ' ../'));
    }
    expect(await status()).toBe('success');
  });

  it('says what is wrong with an answer and asks again', async () => {
    await press('succeed', { number: '507850785078507804', cvv: '884' });
    const complaints = [];
    for (const text of ['1111', '0000', '12345', '08030000000', '654321']) {
      await answer(text);
      complaints.push(/class="complaint"[^>]*>([^<]*)/.exec(await look())?.[1]);
    }
    expect(complaints).toEqual([
      'Incorrect PIN',
      undefined,
      'Enter at least 10 digits',
      undefined,
      'Incorrect code',
    ]);
    expect(await status()).toBe('ongoing');
  });

  it('takes no for an answer at the bank, and drops a question that is left', async () => {
    await press('succeed', { number: '5192602720584796', cvv: '123' });
    await answer('decline');
    expect(await look()).toContain('Payment declined: Declined by the bank');
    await press('succeed', { number: '5192602720584796', cvv: '123' });
    expect(target(await press('abandon'))).toBe(`303 ${returned('ord-1')}`);
    expect(await status()).toBe('abandoned');
  });

  it('keeps a payment paid, whatever is pressed later', async () => {
    await press('succeed');
    for (const action of ['fail', 'abandon', 'succeed']) {
      expect(target(await press(action))).toBe(`303 ${returned('ord-1')}`);
      expect(await status()).toBe('success');
    }
    expect(await look()).toContain('Payment complete');
  });

  it('says so when it does not know the link', async () => {
    const reply = await fetch(`${sandbox.url}/checkout/nothing`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('This payment link is not known');
    expect((await sandbox.form('/checkout/nothing', { action: 'succeed' })).statusCode).toBe(404);
  });
});
