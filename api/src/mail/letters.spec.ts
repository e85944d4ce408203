import { letterHtml, letterText } from './letterLayout.js';
import { templates } from './templates.js';

const values = {
  firstName: '<b>Ada</b>',
  shop: 'http://shop.test',
  code: '042317',
  minutes: '15',
  codeMinutes: '10',
  linkMinutes: '30',
  link: 'http://shop.test/change-password?token=a&b="c"',
  device: 'Chrome on <Android>',
  when: '5 Jan 2026 at 12:00',
  role: 'admin',
};

describe.each(Object.entries(templates))('the %s letter', (_, template) => {
  const letter = template(values);

  it('greets by first name and is signed', () => {
    expect(letterText(letter)).toMatch(/^Hello <b>Ada<\/b>,\n\n/);
    expect(letterText(letter)).toMatch(/\n\nMudu\. Full measure, every time\.\n$/);
    expect(letter.subject).toMatch(/Mudu/);
  });

  it('shows what people typed as text', () => {
    const html = letterHtml(letter, values.shop);
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(html).not.toMatch(/<b>|<Android>|<script|href="[^"]*" *"c"/);
  });

  it('leaves no value out', () => {
    expect(`${letterText(letter)}${letterHtml(letter, values.shop)}`).not.toMatch(/undefined|null|\[object/);
  });
});

describe('the reset letter', () => {
  it('has the code and the link, in text and page', () => {
    const letter = templates.password_reset(values);
    expect(letterText(letter)).toContain('\n\n    042317\n\n');
    expect(letterText(letter)).toContain(`\n${values.link}\n`);
    expect(letterHtml(letter, values.shop)).toContain(
      'href="http://shop.test/change-password?token=a&amp;b=&quot;c&quot;"',
    );
  });

  it('tells staff to type the code on the page of the link', () => {
    expect(letterText(templates.password_reset({ ...values, withCode: 'true' }))).toContain(
      'Type it on this page.',
    );
    expect(letterText(templates.password_reset(values))).toContain('Or use this link instead.');
  });
});
