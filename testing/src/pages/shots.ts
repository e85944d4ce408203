import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { routes, states } from './routes.js';
import type { Visitors } from './visitors.js';

const widths = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } };
const schemes = ['light', 'dark'] as const;

/** A picture of every page, wide and narrow, light and dark, in a folder that git ignores. */
export async function shots(
  { open, ids }: Visitors,
  print: (line: string) => void,
  folder = 'test-results/pages',
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, who, address } of [...routes, ...states]) {
    for (const [width, viewport] of Object.entries(widths)) {
      for (const colorScheme of schemes) {
        const page = await open(who, { viewport, colorScheme, reducedMotion: 'reduce' });
        try {
          await page.goto(address(ids));
          await page.getByRole('heading').first().waitFor();
          await page.waitForFunction(
            () => !document.querySelector('[role=status][aria-label=Loading], .MuiSkeleton-root'),
          );
          await page.waitForLoadState('load');
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          await page.screenshot({
            path: join(folder, `${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        } finally {
          await page.context().close();
        }
      }
    }
    print(`${name}`);
  }
  print(`\nIn ${folder}`);
}
