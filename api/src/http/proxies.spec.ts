import { shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

/** What comes of more messages than an address may write in an hour, each with another start of the header. */
async function messages(TRUST_PROXY: string, header: (index: number) => string): Promise<number[]> {
  const shop = await shopForSpecs({ env: { TRUST_PROXY } });
  try {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) {
      const { status } = await shop.call('POST', '/contact', {
        ip: '10.1.1.1',
        headers: { 'x-forwarded-for': header(index) },
        body: {
          name: 'Ada Obi',
          email: `ada.${index}@example.com`,
          subject: 'An order',
          message: 'One bag of rice was missing from my box.',
        },
      });
      statuses.push(status);
    }
    return statuses;
  } finally {
    await shop.close();
  }
}
const refusedAtLast = [201, 201, 201, 201, 201, 429];

describe('who is asking', () => {
  it('is whom the proxy names, whatever the caller wrote before it', async () => {
    expect(await messages('true', index => `127.0.0.${index}, 203.0.113.9`)).toEqual(refusedAtLast);
    expect(await messages('true', index => `203.0.113.${index}`)).toEqual(Array(6).fill(201));
  });

  it('is whom the first of several proxies names', async () => {
    expect(await messages('2', index => `198.51.100.${index}, 203.0.113.9, 10.2.2.2`)).toEqual(refusedAtLast);
  });

  it('is who is connected where no proxy is named', async () => {
    expect(await messages('false', index => `203.0.113.${index}`)).toEqual(refusedAtLast);
  });
});
