/** Left, top and width as shares of the square; later bowls stand in front. */
export const bowls = [
  { art: 'brown-beans', left: 0, top: 21, width: 38 },
  { art: 'ground-pepper', left: 62, top: 21, width: 38 },
  { art: 'rice', left: 25, top: 3, width: 50 },
  { art: 'garri-yellow', left: 3, top: 46, width: 48 },
  { art: 'egusi', left: 50, top: 46, width: 48 },
] as const;
