/** Written by web/build/palette.ts from themePalette.ts: the palette as custom properties. */
declare module 'virtual:palette.css';
declare module '@fontsource-variable/*';
