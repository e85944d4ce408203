import { getPicture } from '@mudu/contracts/endpoints/upload';
import { problem } from '@mudu/contracts/problems';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { In, type Input, Route } from '../http/endpointRoute.js';
import { Pictures } from './pictures.js';

@Controller()
export class PictureController {
  constructor(private readonly pictures: Pictures) {}

  /** What an address shows never changes, so it is fetched once. */
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('vary', 'Accept')
  // Opened by itself it is a page, which may do nothing.
  @Header('content-security-policy', "sandbox; default-src 'none'")
  @Route(getPicture)
  async picture(@In() { params, query, request }: Input<typeof getPicture>): Promise<StreamableFile> {
    const avif = request.headers.accept?.includes('image/avif') ?? false;
    const shown = await this.pictures.content(params.id, query.size, avif);
    if (!shown) throw problem('not_found');
    return new StreamableFile(shown.content, { type: `image/${shown.format}` });
  }
}
