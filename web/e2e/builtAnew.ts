import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSite } from '@mudu/deploy/local/site';
import Fastify from 'fastify';

const SCRIPT = /[\w.-]+\.js/g;

/** The built site from a folder of its own, with the api of a shop, until it is built anew. */
export async function siteOfItsOwn(shopUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'mudu-site-'));
  await cp('web/dist', folder, { recursive: true, filter: path => !/\.(br|gz)$/.test(path) });
  const server = Fastify({ forceCloseConnections: true });
  await mountSite(shopUrl, folder)(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));
  server.all('/api/*', ({ raw: from }, reply) => {
    reply.hijack();
    const to = reply.raw;
    const passed = request(new URL(from.url ?? '/', shopUrl), { method: from.method, headers: from.headers });
    passed.on('response', said => {
      to.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(to);
    });
    passed.on('error', () => to.destroy());
    to.on('close', () => passed.destroy());
    from.pipe(passed);
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    /** As a build does in which every script has changed: each has another name, and none of the old ones is there. */
    async buildAnew(): Promise<void> {
      const assets = join(folder, 'assets');
      const scripts = new Set((await readdir(assets)).filter(name => name.endsWith('.js')));
      const anew = (text: string) =>
        text.replace(SCRIPT, name => (scripts.has(name) ? name.replace(/\.js$/, '-anew.js') : name));
      const change = async (path: string) => {
        const was = await readFile(path, 'utf8');
        await writeFile(path, anew(was));
        return [was, anew(was)].map(text => createHash('sha256').update(text).digest('hex')) as [
          string,
          string,
        ];
      };
      for (const name of scripts) {
        await change(join(assets, name));
        await rename(join(assets, name), join(assets, anew(name)));
      }
      await change(join(folder, 'ahead.json'));
      const page = await change(join(folder, 'index.html'));
      const first = await change(join(folder, 'first.js'));
      // Written once: a browser that looks for a newer worker meanwhile finds the old one or the new one.
      const worker = anew(await readFile(join(folder, 'sw.js'), 'utf8'));
      await writeFile(join(folder, 'sw.js'), worker.replace(...page).replace(...first));
    },
    async close(): Promise<void> {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
