import { isUuid } from '@mudu/contracts/ids';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Mailbox } from './mailbox.js';
import { letterListPage, letterPage, noLetterPage } from './mailboxHtml.js';
import { mailboxStyles } from './mailboxStyles.js';

const SHOWN = 100;
/** The letter itself, as a mail program would show it: its own styles, and nothing that can run or call out. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'";
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** `/mailbox` for an embedded run. Whoever can reach it reads every letter, so a shop with SMTP never mounts it. */
export const mailboxPage =
  (mailbox: Mailbox) =>
  (fastify: FastifyInstance): void => {
    const page = (reply: FastifyReply, html: string, policy = PAGE_POLICY) =>
      reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', policy)
        .header('Cache-Control', 'no-store')
        .send(html);

    fastify.get<{ Querystring: { to?: string | string[] } }>('/mailbox', async (request, reply) => {
      const given = [request.query.to].flat()[0]?.trim().toLowerCase();
      const to = given === '' ? undefined : given;
      return page(reply, letterListPage(await mailbox.letters(to, SHOWN), to));
    });
    fastify.get('/mailbox/styles.css', (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('Cache-Control', 'public, max-age=300')
        .send(mailboxStyles),
    );
    fastify.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
      const letter = isUuid(request.params.id) ? await mailbox.letter(request.params.id) : undefined;
      return letter ? page(reply, letterPage(letter)) : page(reply.status(404), noLetterPage());
    });
    fastify.get<{ Params: { id: string } }>('/mailbox/:id/letter', async (request, reply) => {
      const letter = isUuid(request.params.id) ? await mailbox.letter(request.params.id) : undefined;
      if (!letter) return page(reply.status(404), noLetterPage());
      return page(reply, letter.html, LETTER_POLICY);
    });
  };
