import { fitColumns } from './listColumns';

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
});
