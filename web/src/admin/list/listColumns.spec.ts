import { fitColumns, scaledColumns } from './listColumns';

const columns = [
  { field: 'order', width: 120 },
  { field: 'customer', minWidth: 150, flex: 1 },
  { field: 'method', width: 120, yields: 2 },
  { field: 'placed', width: 110, yields: 1 },
];

describe('the columns of a list', () => {
  it.each([
    [500, []],
    [499, ['method']],
    [380, ['method']],
    [379, ['method', 'placed']],
    [100, ['method', 'placed']],
  ])('in %p px do without %p', (available, without) =>
    expect([...fitColumns(columns, available)]).toEqual(without),
  );

  it('take as much more room as letters are larger', () => {
    const twice = scaledColumns(columns, 2);
    expect([...fitColumns(twice, 999)]).toEqual(['method']);
    expect([...fitColumns(twice, 1000)]).toEqual([]);
    expect(scaledColumns(columns, 1)).toEqual(columns);
  });
});
