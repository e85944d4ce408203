import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { problem } from '@mudu/contracts/problems';
import type { FastifyInstance } from 'fastify';
import { API } from './routeTable.js';
import { withoutTrustedTypes } from './securityHeaders.js';

const DOCS = `${API}/docs`;
const DAY_S = 86_400;

/** The files of the reference that come from the package; nothing else of it is served. */
const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mudu API</title>
<link rel="icon" type="image/png" href="${DOCS}/favicon-32x32.png">
<link rel="stylesheet" href="${DOCS}/swagger-ui.css">
</head>
<body>
<main id="reference"><noscript>The reference needs JavaScript; <a href="${API}/openapi.json">the document</a> does not.</noscript></main>
<script src="${DOCS}/swagger-ui-bundle.js"></script>
<script src="${DOCS}/initializer.js"></script>
</body>
</html>
`;

/** A file of its own, because no page of ours may carry a script inside. Nothing is fetched from elsewhere. */
const initializer = `window.SwaggerUIBundle({
  url: '${API}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;

/** The browsable reference, on the document the api itself is made from. */
export function serveDocs(fastify: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url);
  fastify.get(DOCS, (_request, reply) => {
    const policy = String(reply.raw.getHeader('Content-Security-Policy'));
    void reply.header('Content-Security-Policy', withoutTrustedTypes(policy));
    return reply.type('text/html; charset=utf-8').send(page);
  });
  fastify.get(`${DOCS}/*`, (request, reply) => {
    const { '*': name } = request.params as { '*': string };
    void reply.header('Cache-Control', `public, max-age=${DAY_S}`);
    if (name === 'initializer.js') return reply.type('text/javascript; charset=utf-8').send(initializer);
    const type = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!type) throw problem('not_found');
    return reply.type(type).send(createReadStream(resolve(`swagger-ui-dist/${name}`)));
  });
}
