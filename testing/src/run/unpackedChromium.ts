import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PACKAGE = join('node_modules', '@sparticuz', 'chromium', 'package.json');
const unpacking = `
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
`;

/**
 * The Chromium that comes as a package, unpacked beside it. The package would unpack it into the folder that all users
 * of a machine share, and take what is there already for its own: somebody else's, another version, or half of one.
 */
export async function unpackedChromium(root = process.cwd()): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, PACKAGE), 'utf8')) as { version: string };
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  // It unpacks into the folder for temporary files, and is told another one.
  await mkdir(dirname(folder), { recursive: true });
  const midway = await mkdtemp(`${folder}.`);
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking], {
    cwd: root,
    env: { ...process.env, TMPDIR: midway },
  });
  // Another run may have been quicker.
  await rename(midway, folder).catch(() => rm(midway, { recursive: true }));
  return program;
}
