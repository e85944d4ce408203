/** As large as a page shows it, or as a card in a list does. */
export const shownSizes = ['page', 'card'] as const;
export type ShownSize = (typeof shownSizes)[number];
export type PictureFormat = 'webp' | 'avif';

const PICTURES = '/api/v1/public/pictures/';
/** Where an uploaded picture is shown. */
export const pictureUrl = (id: string): string => `${PICTURES}${id}`;

/** The id of an uploaded picture; undefined for an address that is none of ours. */
export const pictureIdOf = (url: string): string | undefined =>
  url.startsWith(PICTURES) ? url.slice(PICTURES.length).split('?')[0] : undefined;

/** The same picture in the size of a card, where it is one of ours. */
export const cardPicture = (url: string): string =>
  pictureIdOf(url) === undefined || url.includes('?') ? url : `${url}?size=card`;
