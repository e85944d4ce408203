import { DataGrid, type GridValidRowModel } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackCloses } from '../../ui/useBackCloses';
import type { ListColumn } from './listColumns';
import { namedRows, RowNames } from './RowCheckbox';

export interface Selection {
  ids: readonly string[];
  onSelect: (ids: string[]) => void;
  /** `order #7F3A9C21` */
  nameOf: (id: string) => string;
}

export interface ListGridProps<Row extends GridValidRowModel> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  shown: Record<string, boolean>;
  loading: boolean;
  page: number;
  limit: number;
  total: number;
  sort: string;
  onPage: (page: number, limit: number) => void;
  onSort: (sort: string) => void;
  /** Where Enter on a row and a double click lead. */
  linkOf?: (row: Row) => string;
  /** The same for a row that opens in a dialog. */
  onOpen?: (row: Row) => void;
  selection?: Selection;
  rowHeight: number;
  headerHeight: number;
}

const look = {
  borderRadius: '18px',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '--DataGrid-containerBackground': 'transparent',
  '& .MuiDataGrid-columnHeaderTitle': { color: 'text.secondary', fontWeight: 600, fontSize: '.8125rem' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  // Text alone stays a block: in a flex box it would be cut without an ellipsis.
  '& .MuiDataGrid-cell.drawn': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell.drawn.MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell a': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
} as const;

/** The server filters, sorts and pages; the grid only shows. */
export function ListGrid<Row extends GridValidRowModel>(props: ListGridProps<Row>) {
  const { label, rows, idOf, columns, shown, loading, page, limit, total, sort, onPage, onSort } = props;
  const { linkOf, onOpen, selection, rowHeight, headerHeight } = props;
  const navigate = useNavigate();
  const pageSizes = usePageSizes();
  const drawn = useMemo(
    () =>
      columns.map(({ sorts, yields: _, ...column }) => ({
        ...column,
        cellClassName: column.renderCell ? 'drawn' : undefined,
        headerAlign: column.headerAlign ?? column.align,
        sortable: sorts !== undefined,
        sortingOrder: (['desc', 'asc'] as const).filter(way => sorts?.[way] !== undefined),
      })),
    [columns],
  );
  const sortModel = useMemo(() => {
    for (const { field, sorts } of columns) {
      if (sort !== '' && sorts?.asc === sort) return [{ field, sort: 'asc' as const }];
      if (sort !== '' && sorts?.desc === sort) return [{ field, sort: 'desc' as const }];
    }
    return [];
  }, [columns, sort]);
  const go = (row: Row) => {
    onOpen?.(row);
    if (linkOf) void navigate(linkOf(row));
  };
  return (
    <RowNames value={selection?.nameOf ?? String}>
      <DataGrid
        aria-label={label}
        rows={rows as Row[]}
        getRowId={idOf}
        columns={drawn}
        columnVisibilityModel={shown}
        loading={loading && rows.length === 0}
        rowHeight={rowHeight}
        columnHeaderHeight={headerHeight}
        disableRowSelectionOnClick
        disableColumnMenu
        paginationMode="server"
        rowCount={total}
        paginationModel={{ page: page - 1, pageSize: limit }}
        onPaginationModelChange={model =>
          onPage(model.pageSize === limit ? model.page + 1 : 1, model.pageSize)
        }
        pageSizeOptions={[10, 25, 50, 100]}
        slotProps={pageSizes}
        slots={namedRows}
        sortingMode="server"
        sortModel={sortModel}
        onSortModelChange={([first]) => {
          const sorts = columns.find(({ field }) => field === first?.field)?.sorts;
          onSort((first?.sort && sorts?.[first.sort]) || '');
        }}
        onRowDoubleClick={({ row }) => go(row)}
        onCellKeyDown={({ row }, event) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) go(row);
        }}
        checkboxSelection={selection !== undefined}
        rowSelectionModel={{ type: 'include', ids: new Set(selection?.ids) }}
        onRowSelectionModelChange={({ type, ids }) =>
          selection?.onSelect(
            type === 'include' ? [...ids].map(String) : rows.map(idOf).filter(id => !ids.has(id)),
          )
        }
        sx={look}
      />
    </RowNames>
  );
}

/** The menu of how many rows a page has is opened and closed from here. */
function usePageSizes() {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return useMemo(() => {
    const select = { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) };
    return { basePagination: { material: { slotProps: { select } } } };
  }, [open]);
}
