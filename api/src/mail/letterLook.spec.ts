import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { letterValues as values } from '@mudu/testing/mail/lettersForSpecs';
import { browserForSpecs, pageForSpecs } from '@mudu/testing/run/browserForSpecs';
import type { Browser, Page } from 'playwright-core';
import { letterHtml } from './letterHtml.js';
import type { Template } from './templates/letterContent.js';
import { templates } from './templates.js';

/** The narrowest phone that people still read mail on. */
const viewport = { width: 360, height: 740 };

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(axe, 'utf8'));
  const found = await page.evaluate<{ id: string; impact: string; nodes: { html: string }[] }[]>(
    'axe.run().then(({ violations }) => violations)',
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

describe('a letter on a narrow phone', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await browserForSpecs();
    page = await pageForSpecs(browser, { viewport });
  });
  afterAll(() => browser?.close());

  describe.each(['light', 'dark'] as const)('by %s', colorScheme => {
    it.each(Object.entries(templates))(
      'is read without scrolling sideways: %s',
      async (_, template: Template) => {
        const leaveUrl = `${values.shop}/unsubscribe?token=${'t'.repeat(90)}`;
        await page.emulateMedia({ colorScheme });
        await page.setContent(letterHtml(template(values), { shop: values.shop, leaveUrl }));
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        expect(width).toBeLessThanOrEqual(viewport.width);
        expect(await seriousViolations(page)).toEqual([]);
        const colour = await page.evaluate<string>(
          "getComputedStyle(document.querySelector('.card')).backgroundColor",
        );
        expect(colour).toBe(colorScheme === 'dark' ? 'rgb(20, 32, 26)' : 'rgb(255, 255, 255)');
      },
    );
  });
});
