import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderForSpecs } from './folderForSpecs.js';
import { unpackedChromium } from './unpackedChromium.js';

it('Chromium is unpacked once into the checkout, whoever else has one on this machine, by two runs at once', async () => {
  const root = await folderForSpecs('chromium');
  try {
    await mkdir(join(root, 'node_modules'));
    await symlink(
      join(process.cwd(), 'node_modules', '@sparticuz'),
      join(root, 'node_modules', '@sparticuz'),
    );
    const programs = await Promise.all([unpackedChromium(root), unpackedChromium(root)]);
    const cache = join(root, 'node_modules', '.cache');
    const [folder, ...more] = await readdir(cache);
    expect(more).toEqual([]);
    expect(programs).toEqual([1, 2].map(() => join(cache, folder as string, 'chromium')));
    const { stdout } = await promisify(execFile)(programs[0] as string, ['--version']);
    expect(stdout).toMatch(/Chromium|Chrome/);
    expect(await unpackedChromium(root)).toBe(programs[0]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
