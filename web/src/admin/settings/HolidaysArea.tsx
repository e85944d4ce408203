import { getHolidays, setHolidays } from '@mudu/contracts/endpoints/adminSettings';
import type { Holiday, HolidayList } from '@mudu/contracts/settings/views';
import { formatDay, lagosDay } from '@mudu/contracts/time';
import { call } from '../../api/client';
import { shopNow } from '../../api/shopClock';
import { useView } from '../../api/useView';
import { Badge } from '../../ui/Badge';
import { AwaitedView } from '../../ui/ShownView';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { RowActions } from './RowActions';
import { SettingsRows } from './SettingsRows';
import { useSettingsList, withRow } from './useSettingsList';

const HolidayModal = windowOf(() => import('./HolidayModal'), 'HolidayModal');

const keyOf = ({ day }: Holiday) => day;
const listOf = ({ holidays: rows, version }: HolidayList) => ({ rows, version });
const weekday = new Intl.DateTimeFormat('en-NG', { weekday: 'long', timeZone: 'UTC' });

export function HolidaysArea() {
  const view = useView(getHolidays);
  const { data } = view;
  const may = useMay();
  const list = useSettingsList<Holiday>({
    title: 'Holidays',
    read: async () => listOf(await call(getHolidays)),
    put: async (rows, expectedVersion) =>
      listOf(
        await call(setHolidays, {
          body: { holidays: rows.map(({ day, name }) => ({ day, name })), expectedVersion },
        }),
      ),
    keyOf,
    describe: ({ name }) => name,
  });
  if (!data) return <AwaitedView view={view} />;
  const now = listOf(data);
  const { edited, edit, close } = list;
  const edits = may(setHolidays);
  const today = lagosDay(shopNow());
  return (
    <>
      <SettingsRows
        title="Holidays"
        rows={now.rows}
        keyOf={keyOf}
        empty="None yet. Nothing is delivered on Sundays and on holidays."
        addLabel="Add holiday"
        onAdd={edits ? () => edit(undefined, now) : undefined}
        line={holiday => ({
          name: holiday.name,
          about: `${weekday.format(new Date(holiday.day))}, ${formatDay(holiday.day)}`,
          badge: holiday.day < today ? <Badge tone="neutral">Past</Badge> : undefined,
          actions: edits && (
            <RowActions
              name={holiday.name}
              pending={list.pending}
              onEdit={() => edit(holiday, now)}
              onRemove={() =>
                void list.save(
                  now,
                  rows => rows.filter(one => one.day !== holiday.day),
                  `${holiday.name} is removed.`,
                )
              }
            />
          ),
        })}
      />
      {edited && (
        <HolidayModal
          holiday={edited.row}
          keeps={edited.keeps}
          taken={now.rows.map(keyOf)}
          pending={list.pending}
          onClose={close}
          onSave={(holiday, onFieldError) => {
            const was = edited.row?.day;
            return list.save(
              edited.over,
              rows =>
                withRow(
                  rows.filter(one => one.day !== was),
                  holiday,
                  keyOf,
                ),
              `${holiday.name} is saved.`,
              { onFieldError, onDone: close },
            );
          }}
        />
      )}
      {list.dialog}
    </>
  );
}
