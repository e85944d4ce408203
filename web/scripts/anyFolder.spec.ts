import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';

const web = join(process.cwd(), 'web');

describe('what is drawn before the site is built', () => {
  it.each([
    ['buildIcons.mjs', ['apple-180.png', 'icon-192.png', 'icon-512.png', 'maskable-512.png']],
    ['buildShareImage.mjs', ['share.jpg']],
  ])('%s finds its place in a folder of any name', async (script, drawn) => {
    const home = await folderForSpecs('drawn');
    try {
      await mkdir(join(home, 'scripts'));
      await cp(join(web, 'scripts', script), join(home, 'scripts', script));
      await cp(join(web, 'public', 'favicon.svg'), join(home, 'public', 'favicon.svg'));
      await cp(join(web, 'public', 'art'), join(home, 'public', 'art'), { recursive: true });
      await symlink(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
      await promisify(execFile)(process.execPath, [join(home, 'scripts', script)]);
      expect((await readdir(join(home, 'public', 'icons'))).sort()).toEqual(drawn);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });
});
