export const MOST_PICTURES = 8;

/** With a picture that was removed back in its place, however the others have changed; not beyond the most there can be. */
export const putBack = (urls: readonly string[], url: string, place: number): string[] =>
  urls.includes(url) || urls.length >= MOST_PICTURES
    ? [...urls]
    : [...urls.slice(0, place), url, ...urls.slice(place)];

/** What is said when more were chosen than there is room for. */
export const leftOut = (chosen: number, room: number): string | undefined =>
  chosen > room ? `Only ${room} of the ${chosen} pictures fit: eight are the most there can be.` : undefined;
