import { setDeliveryOptions } from '@mudu/contracts/endpoints/adminSettings';
import { getDeliveryOptions } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import { formatPrice } from '@mudu/contracts/money';
import type { DeliveryOption, DeliveryOptionList } from '@mudu/contracts/settings/views';
import { call } from '../../api/client';
import { useView } from '../../api/useView';
import { Badge } from '../../ui/Badge';
import { AwaitedView } from '../../ui/ShownView';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { movedBy } from '../edit/moved';
import { RowActions } from './RowActions';
import { SettingsRows } from './SettingsRows';
import { useSettingsList, withRow } from './useSettingsList';

const DeliveryModal = windowOf(() => import('./DeliveryModal'), 'DeliveryModal');

const keyOf = ({ id }: DeliveryOption) => id;
const listOf = ({ deliveryOptions: rows, version }: DeliveryOptionList) => ({ rows, version });
const daysOf = ({ minDays, maxDays }: DeliveryOption) =>
  minDays === maxDays ? howMany(maxDays, 'day') : `${minDays} to ${maxDays} days`;
const placesOf = ({ states }: DeliveryOption) =>
  states.length === 0 ? 'every state' : states.length > 4 ? `${states.length} states` : states.join(', ');
const about = (option: DeliveryOption) =>
  [
    option.feeKobo === 0 ? 'Free' : formatPrice(option.feeKobo),
    daysOf(option),
    `cut-off ${option.cutoff}`,
    placesOf(option),
    option.freeAboveKobo !== null && `free from ${formatPrice(option.freeAboveKobo)}`,
  ]
    .filter(Boolean)
    .join(', ');

export function DeliveryArea() {
  const view = useView(getDeliveryOptions);
  const { data } = view;
  const may = useMay();
  const list = useSettingsList<DeliveryOption>({
    title: 'Delivery options',
    read: async () => listOf(await call(getDeliveryOptions)),
    put: async (deliveryOptions, expectedVersion) =>
      listOf(
        await call(setDeliveryOptions, {
          body: {
            deliveryOptions: deliveryOptions.map(({ version: _, ...option }) => option),
            expectedVersion,
          },
        }),
      ),
    keyOf,
    describe: option => `${option.name}: ${about(option)}${option.active ? '' : ', off'}`,
  });
  if (!data) return <AwaitedView view={view} />;
  const now = listOf(data);
  const { edited, edit, close } = list;
  const edits = may(setDeliveryOptions);
  const move = ({ id, name }: DeliveryOption, by: number) =>
    void list.save(now, rows => movedBy(rows, keyOf, id, by), `${name} is moved.`);
  return (
    <>
      <SettingsRows
        title="Delivery options"
        rows={now.rows}
        keyOf={keyOf}
        empty="There are none: nothing can be delivered."
        addLabel="Add option"
        onAdd={edits ? () => edit(undefined, now) : undefined}
        line={(option, index) => ({
          name: option.name,
          about: about(option),
          badge: option.active ? undefined : <Badge tone="neutral">Switched off</Badge>,
          actions: edits && (
            <RowActions
              moves
              name={option.name}
              pending={list.pending}
              onEdit={() => edit(option, now)}
              onUp={index === 0 ? undefined : () => move(option, -1)}
              onDown={index === now.rows.length - 1 ? undefined : () => move(option, 1)}
              onRemove={() =>
                void list.save(
                  now,
                  rows => rows.filter(one => one.id !== option.id),
                  `${option.name} is removed.`,
                )
              }
            />
          ),
        })}
      />
      {edited && (
        <DeliveryModal
          option={edited.row}
          keeps={edited.keeps}
          taken={now.rows.map(keyOf)}
          pending={list.pending}
          onClose={close}
          onSave={(option, onFieldError) =>
            list.save(edited.over, rows => withRow(rows, option, keyOf), `${option.name} is saved.`, {
              onFieldError,
              onDone: close,
            })
          }
        />
      )}
      {list.dialog}
    </>
  );
}
