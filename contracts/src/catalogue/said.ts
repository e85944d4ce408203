/** What sellers say of goods, beyond what the shop itself counts with, is kept in `metadata`. */
const said =
  (name: string) =>
  ({ metadata }: { metadata: Record<string, unknown> }): string | undefined => {
    const words = metadata[name];
    return typeof words === 'string' && words.trim() !== '' ? words : undefined;
  };

/** How it is measured: `1 mudu`, `75 cl`. Undefined where its seller said nothing. */
export const unitOf = said('unit');
export const descriptionOf = said('description');

/** `Ofada rice, 1 mudu` */
export const measuredName = ({ name, unit }: { name: string; unit?: string | undefined }): string =>
  unit === undefined ? name : `${name}, ${unit}`;
