import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** A list takes a seventh of its bytes; of a short reply little would be saved (rules/api.md A29). */
export const compression = {
  encodings: ['br', 'gzip'],
  customTypes: /^application\/(problem\+)?json/,
  threshold: 2048,
  // The library's own choice is the slowest there is.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;
