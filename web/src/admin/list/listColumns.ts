import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';

/** A column of a staff list, with what the server can sort by and how dear it is on a narrow screen. */
export type ListColumn<Row extends GridValidRowModel> = GridColDef<Row> & {
  /** Names of the call's `sort` for either direction. */
  sorts?: { asc?: string; desc?: string };
  /** Which columns go first when there is no room: the highest; without a number it always stays. */
  yields?: number;
};

/** Of a column with the numbers of orders, whatever digits they have, in pixels. */
export const ORDER_WIDTH = 130;

/** The same for letters `scale` times as large as usual: in a column of pixels a sum would lose its first digits. */
export const scaledColumns = <Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  scale: number,
): readonly ListColumn<Row>[] =>
  columns.map(column => ({
    ...column,
    ...(column.width !== undefined && { width: column.width * scale }),
    ...(column.minWidth !== undefined && { minWidth: column.minWidth * scale }),
  }));

const widthOf = ({ width, minWidth = 50 }: ListColumn<never>): number => width ?? minWidth;

/** Hides as many columns as it takes to show the others without scrolling sideways. */
export function fitColumns<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  available: number,
): ReadonlySet<string> {
  const hidden = new Set<string>();
  let wide = columns.reduce((sum, column) => sum + widthOf(column as ListColumn<never>), 0);
  const yielding = columns
    .filter(({ yields }) => yields !== undefined)
    .sort((a, b) => (b.yields as number) - (a.yields as number));
  for (const column of yielding) {
    if (wide <= available) break;
    hidden.add(column.field);
    wide -= widthOf(column as ListColumn<never>);
  }
  return hidden;
}
