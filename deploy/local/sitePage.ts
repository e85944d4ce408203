import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { problem } from '@mudu/contracts/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Addresses of this site in what other programs read of the page, which want them whole. */
const SHARED_ADDRESS = /(<meta property="og:(?:url|image)" content=")(?=\/)/g;

/** The page in what browsers accept, the shortest first. */
interface Read {
  builtAt: number;
  tag: string;
  bodies: readonly (readonly [encoding: 'br' | 'gzip' | null, body: Buffer])[];
}

function read(file: string, builtAt: number, publicUrl: string): Read {
  const page = Buffer.from(readFileSync(file, 'utf8').replaceAll(SHARED_ADDRESS, `$1${publicUrl}`));
  return {
    builtAt,
    tag: `W/"${createHash('sha256').update(page).digest('base64url')}"`,
    bodies: [
      ['br', brotliCompressSync(page)],
      ['gzip', gzipSync(page)],
      [null, page],
    ],
  };
}

/**
 * Answers the page that every address of the site opens, of the build that is there now. Who shows a link to the shop in
 * a message reads its name, sentence and picture of it, by whole addresses (https://ogp.me).
 */
export function sitePage(file: string, publicUrl: string) {
  let known: Read | undefined;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // Gone for a moment while the site is built anew.
    const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (builtAt !== undefined && builtAt !== known?.builtAt) known = read(file, builtAt, publicUrl);
    if (!known) throw problem('not_found');
    void reply.headers({ 'Cache-Control': 'no-cache', ETag: known.tag, Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === known.tag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
    for (const [encoding, body] of known.bodies) {
      if (encoding && !accepted.includes(encoding)) continue;
      if (encoding) void reply.header('Content-Encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(body);
    }
    return reply;
  };
}
