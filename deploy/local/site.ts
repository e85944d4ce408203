import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Mount } from '@mudu/api/createApi';
import { problem } from '@mudu/contracts/problems';

/** web/dist beside this workspace, from sources and from dist alike. */
const siteDir = (): string => {
  const here = import.meta.dirname;
  return (
    [join(here, '../../web/dist'), join(here, '../../../web/dist')].find(existsSync) ??
    join(here, '../../web/dist')
  );
};

const YEAR_SECONDS = 31_536_000;

/** The built site: files as they are, every other page address the SPA, whose router answers it. */
export function mountSite(root = siteDir()): Mount {
  return async fastify => {
    if (!existsSync(root)) return;
    await fastify.register(fastifyStatic, {
      root,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const kept = path.includes('/assets/')
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : 'public, max-age=600';
        void reply.header('Cache-Control', path.includes('.html') ? 'no-cache' : kept);
      },
    });
    fastify.get('/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      if (/^\/(api|sandbox|mailbox|art|assets)(\/|$)/.test(path) || /\.\w{2,5}$/.test(path))
        throw problem('not_found');
      return reply.sendFile('index.html');
    });
  };
}
