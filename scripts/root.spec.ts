import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const asked = (version: string) => {
  const program = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    import('${pathToFileURL(join(root, 'scripts/root.mjs')).href}').then(({ root }) => console.log(root));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

describe('the Node that the scripts begin with', () => {
  it.each(['20.19.0', '22.12.0', '23.0.0', '24.21.0', '26.1.0'])('%s will do', version => {
    expect(asked(version)).toEqual({ status: 0, stdout: root, stderr: '' });
  });

  it.each(['18.19.0', '20.18.3', '21.7.3', '22.11.0'])('%s is told what is needed', version => {
    expect(asked(version)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Mudu begins with Node 20.19 or newer, or 22.12 or newer; this is ${version}.`,
    });
  });
});
