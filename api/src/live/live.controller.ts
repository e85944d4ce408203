import { streamEvents } from '@mudu/contracts/endpoints/notification';
import { Controller, type OnApplicationShutdown, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { In, type Input, Route } from '../http/endpointRoute.js';
import { SessionDirectory } from '../ports/sessionDirectory.js';
import { LiveStreams } from './liveStreams.js';

const SESSION_CHECK_MS = 1000;

@Controller()
export class LiveController implements OnApplicationShutdown {
  private readonly check: NodeJS.Timeout;

  constructor(
    private readonly streams: LiveStreams,
    sessions: SessionDirectory,
  ) {
    this.check = setInterval(
      () => void this.streams.endUnless(ids => sessions.holding(ids)).catch(() => undefined),
      SESSION_CHECK_MS,
    );
    this.check.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.check);
  }

  /** Read with fetch, so that the token travels in a header and in no URL (rules/api.md A20). */
  @Route(streamEvents)
  stream(@In() { caller, request }: Input<typeof streamEvents>, @Res() reply: FastifyReply): undefined {
    this.streams.assertRoom(caller);
    const lastEventId = request.headers['last-event-id'];
    reply.hijack();
    const close = this.streams.open(
      caller,
      reply.raw,
      typeof lastEventId === 'string' ? lastEventId : undefined,
    );
    request.raw.on('close', close);
  }
}
