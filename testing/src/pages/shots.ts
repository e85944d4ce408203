import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { routes, states } from './routes.js';
import type { Visitors } from './visitors.js';

const usual = [1440, 390];
const schemes = ['light', 'dark'] as const;

/** A picture of every page, of each width in px, light and dark, in a folder that git ignores. */
export async function shots(
  { open, ids }: Visitors,
  print: (line: string) => void,
  widths: readonly number[],
): Promise<void> {
  const folder = 'test-results/pages';
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, who, address } of [...routes, ...states]) {
    for (const width of widths.length > 0 ? widths : usual) {
      const viewport = { width, height: width < 768 ? 844 : 900 };
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
