import Fastify from 'fastify';
import { secureReplies } from './securityHeaders.js';

describe('the headers of a reply', () => {
  it.each([['/there'], ['/nowhere']])('keep a browser from more than the page needs: %s', async url => {
    const fastify = Fastify();
    secureReplies(fastify);
    fastify.get('/there', () => 'there');
    const { headers } = await fastify.inject({ method: 'GET', url });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default",
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    await fastify.close();
  });
});
