import { resolve } from 'node:path';
import { formatMinute, type Instant } from '@mudu/contracts/time';
import { operate } from './operate.js';
import { backUp } from './shopBackup.js';

const [wanted, ...more] = process.argv.slice(2);

/** `npm run backup` */
if (wanted === undefined || wanted.startsWith('-') || more.length > 0) {
  console.error('npm run backup -- /where/to/put/it');
  process.exitCode = 2;
} else {
  await operate(async ({ config, databaseUrl }) => {
    if (config.DATABASE_URL)
      throw new Error(
        'DATABASE_URL names a database that is not the shop’s own: back it up by its own means.',
      );
    const { folder, bytes, lastEventAt } = await backUp(resolve(config.DATA_DIR), databaseUrl, wanted);
    const upTo = lastEventAt ? `, its last event of ${formatMinute(lastEventAt as Instant)}` : '';
    console.log(
      `Backed up: ${Math.ceil(bytes / 1e6)} MB${upTo}. It opens: DATA_DIR=${quoted(folder)} npm start`,
    );
    if (config.EVENTSTORE_URL) console.log('The events are on EventStoreDB: back that up now, after this.');
    return 0;
  });
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
