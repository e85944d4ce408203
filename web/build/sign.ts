import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { at } from './site';

/** The shop's sign is painted with the page itself, long before its code is there; a picture would wait its turn. */
export const sign: Plugin = {
  name: 'mudu-sign',
  transformIndexHtml: html =>
    html.replace(
      '<!--sign-->',
      readFileSync(at('public/favicon.svg'), 'utf8').replace(
        'role="img" aria-label="Mudu"',
        'width="72" height="72" aria-hidden="true"',
      ),
    ),
};
