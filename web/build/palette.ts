import type { Plugin } from 'vite';
import { darkPalette, lightPalette } from '../src/themePalette';

type Colors = { [name: string]: string | Colors };
const properties = (colors: Colors, path: string): string =>
  Object.entries(colors)
    .map(([name, value]) =>
      typeof value === 'string' ? `--${path}-${name}:${value};` : properties(value, `${path}-${name}`),
    )
    .join('');

/** The palette as the custom properties the component kit would set, for pages that do without the kit. */
export const palette: Plugin = {
  name: 'mudu-palette',
  resolveId: id => (id === 'virtual:palette.css' ? '\0virtual:palette.css' : undefined),
  load: id =>
    id === '\0virtual:palette.css'
      ? `:root{${properties(lightPalette, 'mui-palette')}}[data-scheme="dark"]{${properties(darkPalette, 'mui-palette')}}`
      : undefined,
};
