import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxKey } from './sandboxMount.js';

describe('the key of the sandbox', () => {
  it('is one for all processes that start at once in a new folder, and stays', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mudu-sandbox-key-'));
    try {
      const keys = new Set(await Promise.all(Array.from({ length: 20 }, () => sandboxKey(folder))));
      expect([...keys]).toEqual([expect.stringMatching(/^sk_test_[0-9a-f]{40}$/)]);
      expect(keys).toContain(await sandboxKey(folder));
      expect(await readdir(folder)).toEqual(['sandbox.key']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
