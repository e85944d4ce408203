import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { say } from '../../api/notices';
import type { View } from '../../api/useView';
import { EmptyState } from '../../ui/EmptyState';
import { useLastPage } from '../../ui/listPage';
import { AwaitedView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { ColumnMenu } from './ColumnMenu';
import { CsvButton, type CsvExport } from './CsvButton';
import { ListBar } from './ListBar';
import { ListCards } from './ListCards';
import type { ListGridProps, Selection } from './ListGrid';
import { fitColumns, type ListColumn, scaledColumns } from './listColumns';
import { SavedFilters } from './SavedFilters';
import { useColumnChoice } from './useColumnChoice';
import type { ListFilters } from './useListFilters';

const ListGrid = lazy(async () => ({ default: (await import('./ListGrid')).ListGrid })) as <
  Row extends GridValidRowModel,
>(
  props: ListGridProps<Row>,
) => ReactNode;

export interface StaffListProps<
  Row extends GridValidRowModel,
  Reply extends { pagination: { total: number } },
  Name extends string,
> {
  /** Names it for who does not see it, and where its columns and filters are kept. */
  label: string;
  name: string;
  list: ListFilters<Name>;
  view: View<Reply>;
  rowsOf: (reply: Reply) => readonly Row[];
  idOf?: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  /** The row on a phone. */
  card: (row: Row) => ReactNode;
  /** Nothing found; the text says what else to try, where something is filtered. */
  empty: { art: string; title: string; text: string; action?: ReactNode };
  /** In its place where nothing is filtered. */
  nothingYet?: { title: string; text?: string };
  /** The search field's words, for a list with the filter `search`. */
  placeholder?: string;
  filters?: ReactNode;
  csv?: CsvExport;
  /** Further buttons beside columns and CSV. */
  tools?: ReactNode;
  linkOf?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  selection?: Selection;
  rowHeight?: number;
}

/**
 * A list of staff: search and filters from the address, a grid with the server's pages and order, cards below 768 px.
 */
export function StaffList<
  Row extends GridValidRowModel,
  Reply extends { pagination: { total: number } },
  Name extends string,
>(props: StaffListProps<Row, Reply, Name>) {
  const {
    label,
    name,
    list,
    view,
    rowsOf,
    idOf = row => String(row.id),
    columns,
    card,
    empty,
    nothingYet,
  } = props;
  const { placeholder, filters, csv, tools, linkOf, onOpen, selection, rowHeight = ROW_HEIGHT } = props;
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  const [choice, choose] = useColumnChoice(name);
  const [place, { width, scale }] = useRoom();
  const wide = useMemo(() => scaledColumns(columns, scale), [columns, scale]);
  const hidden = useMemo(
    () => fitColumns(wide, width - (selection ? SELECTION_WIDTH : 0) - BORDERS),
    [wide, width, selection],
  );
  const shown = useMemo(
    () =>
      Object.fromEntries(columns.map(({ field }) => [field, choice[field] ?? !hidden.has(field)])) as Record<
        string,
        boolean
      >,
    [columns, choice, hidden],
  );
  const { data, error, isLoading, isRefreshing } = view;
  const total = data?.pagination.total ?? 0;
  const set = Object.entries(list.values).filter(([filter, value]) => filter !== 'search' && value !== '');
  const values = list.values as Record<string, string>;
  const change = list.change as (part: Record<string, string | number>) => void;
  const settled = data && !isLoading && !isRefreshing;
  useSaidTotal(settled ? total : undefined, JSON.stringify(list.values));
  useLastPage(list.page, settled ? Math.ceil(total / list.limit) : undefined, page => change({ page }));
  return (
    <>
      <ListBar
        placeholder={placeholder}
        search={values.search}
        onSearch={placeholder ? text => change({ search: text }) : undefined}
        set={set.length}
        onClear={() => change(Object.fromEntries(Object.keys(values).map(filter => [filter, ''])))}
        filters={filters}
        tools={
          <>
            <SavedFilters list={name} search={list.search} onApply={list.replace} />
            {!phone && <ColumnMenu columns={columns} hidden={hidden} choice={choice} onChoose={choose} />}
            {csv && (
              <CsvButton {...csv} disabled={list.trouble !== undefined} query={csv.query ?? list.filter} />
            )}
            {tools}
          </>
        }
      />
      <Box ref={place} sx={{ mt: 2, minWidth: 0 }}>
        {list.trouble ? (
          <EmptyState art={empty.art} title={list.trouble} />
        ) : !data ? (
          error?.status === 400 ? (
            <EmptyState
              art={empty.art}
              title="There is no such filter"
              text="This address asks for something that this list does not know."
              action={<Button onClick={() => list.replace('')}>Show everything</Button>}
            />
          ) : (
            <AwaitedView view={view} waiting={<RowSkeletons count={6} height={60} />} />
          )
        ) : total === 0 ? (
          <EmptyState {...empty} {...(!list.isFiltered && { text: undefined, ...nothingYet })} />
        ) : phone ? (
          <ListCards
            label={label}
            rows={rowsOf(data)}
            idOf={idOf}
            card={card}
            page={list.page}
            limit={list.limit}
            total={total}
            onPage={page => change({ page })}
          />
        ) : (
          <Suspense fallback={<RowSkeletons count={6} height={60} />}>
            <ListGrid
              label={label}
              rows={rowsOf(data)}
              idOf={idOf}
              columns={wide}
              shown={shown}
              loading={isLoading || isRefreshing}
              page={list.page}
              limit={list.limit}
              total={total}
              sort={list.sort}
              onPage={(page, limit) => change({ page, limit })}
              onSort={sort => change({ sort })}
              linkOf={linkOf}
              onOpen={onOpen}
              selection={selection}
              rowHeight={rowHeight * scale}
              headerHeight={HEADER_HEIGHT * scale}
            />
          </Suspense>
        )}
      </Box>
    </>
  );
}

/** How many another filter or other words find is said aloud (rules/site.md S51); what comes by itself is not. */
function useSaidTotal(total: number | undefined, asked: string): void {
  const said = useRef(asked);
  useEffect(() => {
    if (total === undefined || said.current === asked) return;
    said.current = asked;
    say(`${total.toLocaleString('en-NG')} found.`);
  }, [total, asked]);
}

const SELECTION_WIDTH = 50;
const BORDERS = 2;

const ROW_HEIGHT = 60;
const HEADER_HEIGHT = 48;
const USUAL_LETTERS = 16;

/** How wide the place of the list is, as it changes, and how many times as large as usual its letters are. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, scale: 1 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom({ width: element.clientWidth, scale: letters / USUAL_LETTERS });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, room] as const;
}
