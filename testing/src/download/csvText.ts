/** Reads RFC 4180 back: the rows with their cells, the heading among them. */
export function csvCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text.replace(/^\ufeff/, '');
  while (rest !== '') {
    const [whole, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`No CSV: ${rest.slice(0, 40)}`);
    row.push(quoted?.replace(/""/g, '"') ?? plain ?? '');
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(whole.length);
  }
  return rows;
}

/** Each row by the names of its heading. */
export function csvRecords(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = csvCells(text);
  return rows.map(row => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])));
}
