import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|html|svg)$/;
const WORTH_IT_BYTES = 1024;

/** Code is sent most, so it is pressed hardest; the many pictures only as far as is quick. */
const qualityOf = name => (name.endsWith('.svg') ? 7 : 10);

/** Writes `.br` and `.gz` beside every text file of the built site; the server sends them as they are. */
export async function compressSite(dir) {
  const names = readdirSync(dir, { recursive: true }).filter(name => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async name => {
      const path = join(dir, name);
      const plain = readFileSync(path);
      if (plain.length < WORTH_IT_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: qualityOf(name) };
      const [small, zipped] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)]);
    }),
  );
}
