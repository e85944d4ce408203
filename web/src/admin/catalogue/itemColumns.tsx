import type { Grocery } from '@mudu/contracts/catalogue/views';
import { formatDay } from '@mudu/contracts/time';
import type { ListColumn } from '../list/listColumns';
import { ItemMenu } from './ItemMenu';
import { ItemName } from './ItemName';
import { ItemState, StockBadge } from './ItemState';
import type { Item, ItemKind } from './itemCalls';
import { PriceCell, StockCell } from './QuickCells';

/** `categoryName` for groceries: by the slug. */
export const itemColumns = <Row extends Item>(
  kind: ItemKind,
  categoryName: (slug: string) => string = slug => slug,
): ListColumn<Row>[] => [
  {
    field: 'name',
    headerName: kind === 'package' ? 'Package' : 'Grocery',
    flex: 1,
    minWidth: 216,
    sorts: { asc: 'name_asc', desc: 'name_desc' },
    renderCell: ({ row }) => <ItemName item={row} />,
  },
  ...(kind === 'grocery'
    ? [
        {
          field: 'category',
          headerName: 'Category',
          width: 156,
          yields: 2,
          valueGetter: (_: unknown, row: Row) => categoryName((row as Grocery).category),
        } satisfies ListColumn<Row>,
      ]
    : []),
  {
    field: 'price',
    headerName: 'Price',
    width: 164,
    align: 'right',
    sorts: { asc: 'price_asc', desc: 'price_desc' },
    renderCell: ({ row }) => <PriceCell item={row} />,
  },
  {
    field: 'discount',
    headerName: 'Discount',
    width: 96,
    align: 'right',
    yields: 3,
    valueGetter: (_, row) => (row.addDiscount && row.discount > 0 ? `${row.discount}%` : 'None'),
  },
  {
    field: 'quantity',
    headerName: 'On hand',
    width: 108,
    align: 'right',
    sorts: { asc: 'stock_asc', desc: 'stock_desc' },
    renderCell: ({ row }) => <StockCell item={row} />,
  },
  {
    field: 'available',
    headerName: 'Stock',
    width: 126,
    yields: 1,
    renderCell: ({ row }) => <StockBadge item={row} />,
  },
  {
    field: 'active',
    headerName: 'State',
    width: 114,
    yields: 0,
    renderCell: ({ row }) => <ItemState item={row} />,
  },
  {
    field: 'createdAt',
    headerName: 'Made',
    width: 118,
    yields: 4,
    sorts: { desc: 'newest' },
    valueFormatter: (value: string) => formatDay(value),
  },
  {
    field: 'actions',
    headerName: 'Actions',
    width: 78,
    align: 'right',
    renderCell: ({ row }) => <ItemMenu item={row} />,
  },
];
