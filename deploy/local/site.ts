import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Mount } from '@mudu/api/createApi';
import { problem } from '@mudu/contracts/problems';
import { sitePage } from './sitePage.js';

/** web/dist beside this workspace, from sources and from dist alike. */
const siteDir = (): string => {
  const here = import.meta.dirname;
  return (
    [join(here, '../../web/dist'), join(here, '../../../web/dist')].find(existsSync) ??
    join(here, '../../web/dist')
  );
};

const YEAR_SECONDS = 31_536_000;

const UUID = '[0-9a-f-]{36}';

/**
 * The `Link` header of a page: the scripts that it will ask for, so that a browser fetches them while it reads the page,
 * and a proxy that knows 103 Early Hints sooner still. `:id` in a path of ahead.json (web/build/ahead.ts) is a UUID.
 */
function linksAhead(root: string): (path: string) => string | undefined {
  const file = join(root, 'ahead.json');
  if (!existsSync(file)) return () => undefined;
  const { pages, others }: { pages: Record<string, string[]>; others: string[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const linkTo = (scripts: string[]) =>
    ['</first.js>; rel=preload; as=script', ...scripts.map(name => `</${name}>; rel=modulepreload`)].join(
      ', ',
    );
  const known = Object.entries(pages).map(([path, scripts]) => ({
    path: new RegExp(`^${path.replace(':id', UUID)}$`),
    links: linkTo(scripts),
  }));
  return asked => known.find(({ path }) => path.test(asked))?.links ?? linkTo(others);
}

/** Where a password manager leads whoever wants another password (https://www.w3.org/TR/change-password-url). */
const CHANGE_PASSWORD = ['/.well-known/change-password', '/profile/change-password'] as const;

/** What is no page of the site, though nothing of the shop may answer there either. */
const noPage = (path: string): boolean =>
  /^\/(api|sandbox|mailbox|art|\.well-known)(\/|$)/.test(path) || /\.\w{2,5}$/.test(path);

/**
 * The built site: files as they are, every other page address the SPA, whose router answers it. `publicUrl` is where
 * others find it.
 */
export function mountSite(publicUrl: string, root = siteDir()): Mount {
  return async fastify => {
    if (!existsSync(root)) return;
    const linksOf = linksAhead(root);
    await fastify.register(fastifyStatic, {
      root,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['index.html*'],
      setHeaders: (reply, path) => {
        const kept = path.includes('/assets/') ? `max-age=${YEAR_SECONDS}, immutable` : 'max-age=600';
        void reply.header('Cache-Control', `public, ${kept}`);
      },
    });
    const page = sitePage(join(root, 'index.html'), publicUrl);
    fastify.get('/index.html', page);
    fastify.get(CHANGE_PASSWORD[0], (_, reply) => reply.redirect(CHANGE_PASSWORD[1]));
    fastify.get('/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? '/';
      // Scripts of a site that was built since this process began.
      if (path.startsWith('/assets/')) return reply.sendFile(path.slice(1));
      if (noPage(path)) throw problem('not_found');
      const links = linksOf(path);
      if (links) void reply.header('Link', links);
      return page(request, reply);
    });
  };
}
