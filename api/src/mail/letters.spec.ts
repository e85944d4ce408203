import { readFile } from 'node:fs/promises';
import { letterValues as values } from '@mudu/testing/mail/lettersForSpecs';
import { drawLetter } from '../../scripts/drawLetter.mjs';
import { letterHtml } from './letterHtml.js';
import { letterText } from './letterText.js';
import type { Template } from './templates/letterContent.js';
import { templates } from './templates.js';

const { shop } = values;
const frame = { shop, leaveUrl: `${shop}/unsubscribe?token=t` };
const marketing = ['promotion', 'news'];

describe.each(Object.entries(templates))('the %s letter', (name, template: Template) => {
  const letter = template(values);
  const text = letterText(letter, frame);
  const html = letterHtml(letter, frame);

  it('greets by first name, says what it is about and is signed', () => {
    expect(text).toMatch(/^Hello <b>Ada<\/b>,\n\n/);
    expect(text).toMatch(/\n\nMudu\. Full measure, every time\.\n/);
    expect(letter.subject).toMatch(marketing.includes(name) ? /^Heaped baskets/ : /Mudu/);
  });

  it('shows what people typed as text', () => {
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(html).not.toMatch(/<b>|<i>Okafor|<Android>|<script|href="[^"]*" *"c"/);
  });

  it('says the same in both forms', () => {
    const shown = html.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>');
    const page = shown.replace(/&#39;/g, "'").replace(/&quot;/g, '"');
    for (const block of letter.blocks)
      for (const said of Object.values(block).flat(2) as string[]) {
        expect(text).toContain(said);
        expect(page).toContain(said);
      }
  });

  it('leaves no value out, and loads nothing from elsewhere', () => {
    expect(text + letter.subject + html).not.toMatch(/undefined|null|\[object/);
    expect(html).not.toMatch(/<link|@import|<img|url\(|src=/);
  });

  it('can be left when it is marketing, and only then', () => {
    const leaves = marketing.includes(name);
    expect(text.includes(frame.leaveUrl)).toBe(leaves);
    expect(html.includes(`href="${frame.leaveUrl}"`)).toBe(leaves);
  });
});

describe('a name that is none', () => {
  const said = (name: string) => {
    const { blocks } = templates.referral_earned({ ...values, firstName: name, friend: name });
    return letterText({ subject: '', blocks: blocks.slice(0, 2) }, frame);
  };

  it.each([
    'Win at https://evil.example/now',
    'evil.example',
    'Ask www.evil.example',
    'Take it: e.vil',
    'me@evil.example',
    'evil。example',
  ])('but an address (%s) is in no letter: mail programs would make a link of it', name => {
    expect(said(name)).toMatch(/^Hello,\n\nYour friend has shopped/);
    expect(said(name)).not.toMatch(/e\.?vil/);
  });

  it.each(['J.R. Obi', 'Ọlá-Mary O’Neil', 'Dr. Ada', '李小龙'])('is not thought of %s', name => {
    expect(said(name)).toContain(`Hello ${name},\n\n${name} has shopped`);
  });
});

describe('the letter of a reward', () => {
  it('says where it is, and not that it can be moved: that takes a least sum and a verified address', () => {
    const text = letterText(
      templates.referral_earned({ ...values, friend: 'Chidi', amount: '₦500.00' }),
      frame,
    );
    expect(text).toContain('₦500.00 is now in your referral earnings.');
    expect(text).not.toContain('whenever you like');
  });
});

describe('the letter of an erasure', () => {
  it('does not say who asked for it: that may have been staff (rules/admin.md AD15)', () => {
    expect(letterText(templates.erasure_planned(values), frame)).toContain(
      'We were asked to erase your account.',
    );
  });
});

describe('the sheet that letters are cut from', () => {
  it('is drawn: `npm run letter` does it when letter.mjml has changed', async () => {
    expect(await readFile(new URL('./letter.html', import.meta.url), 'utf8')).toBe(await drawLetter());
  });

  it('leaves places and marks alone that people typed', () => {
    const typed = '{{subject}} <!--say--> $& {{nobody}}';
    const html = letterHtml({ subject: 'News', blocks: [{ say: typed }, { say: 'Good bye' }] }, { shop });
    expect(html).toContain('>{{subject}} &lt;!--say--&gt; $&amp; {{nobody}}</div>');
    expect(html).toContain('>Good bye</div>');
  });

  it('leaves no mark and no place in a letter', () => {
    const html = letterHtml(templates.order_confirmed(values), frame);
    expect(html).not.toMatch(/<!--\w+-->|\{\{/);
  });
});

describe('the reset letter', () => {
  it('has the code and the link, in text and page', () => {
    const letter = templates.password_reset(values);
    expect(letterText(letter, frame)).toContain('\n\n    042317\n\n');
    expect(letterText(letter, frame)).toContain(`\n${values.link}\n`);
    expect(letterHtml(letter, frame)).toContain(
      'href="http://shop.test/change-password?token=a&amp;b=&quot;c&quot;"',
    );
  });

  it('tells staff to type the code on the page of the link', () => {
    const text = (more: object) => letterText(templates.password_reset({ ...values, ...more }), frame);
    expect(text({ withCode: 'true' })).toContain('Type it on this page.');
    expect(text({})).toContain('Or use this link instead.');
  });
});

describe('a letter about money', () => {
  const text = (name: keyof typeof templates, more: object) =>
    letterText(templates[name]({ ...values, ...more }), frame);

  it('says where a refund has gone', () => {
    expect(text('refunded', { to: 'card' })).toContain('Paid to: Your card');
    expect(text('refunded', { to: 'wallet' })).toContain('Paid to: Your wallet');
    expect(text('refunded', { to: 'wallet' })).not.toContain('bank');
  });

  it('counts days and what is left as people do', () => {
    expect(text('installment_overdue', { daysLate: '1' })).toContain('It is 1 day late.');
    expect(text('installment_overdue', { daysLate: '7' })).toContain('It is 7 days late.');
    expect(templates.low_stock({ ...values, left: '0' }).subject).toContain('none is left');
  });
});
