import type { Plugin } from 'vite';
import { at } from './site';

/** Illustrations are drawn from code and typefaces cut to size before anything is served or built. */
export const artwork: Plugin = {
  name: 'mudu-artwork',
  async buildStart() {
    await import(at('scripts/buildArt.mjs'));
    await import(at('scripts/buildFonts.mjs'));
    await import(at('scripts/buildIcons.mjs'));
    await import(at('scripts/buildShareImage.mjs'));
  },
};
