import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import { runSite } from '@mudu/testing/run/siteServer';
import { eventually } from '@mudu/testing/shop/eventually';
import { freePort } from './freePort.js';
import { livePostmaster } from './postgres/owner.js';

const NOBODY = 'esdb://127.0.0.1:9?tls=false';

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a shop that waits for its log ends with its Postgres on %s, and says nothing of it',
  async signal => {
    const dataDir = await folderForSpecs('waiting');
    await chmod(dataDir, 0o755);
    const port = await freePort(0);
    const env = { EVENTSTORE_URL: NOBODY, LOG_LEVEL: 'warn' };
    const shop = runSite({ port, url: `http://localhost:${port}`, dataDir, env });
    let said = '';
    for (const voice of [shop.stdout, shop.stderr]) voice?.on('data', text => (said += text));
    const ended = once(shop, 'exit');
    try {
      await eventually(
        () => said,
        text => text.includes('the shop waits for its log'),
      );
      const cluster = join(dataDir, 'postgres', 'cluster');
      expect(await livePostmaster(cluster)).not.toBeNull();
      const before = said;
      shop.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(await livePostmaster(cluster)).toBeNull();
      expect(said).toBe(before);
    } finally {
      shop.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
