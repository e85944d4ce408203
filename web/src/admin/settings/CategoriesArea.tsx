import { setCategories } from '@mudu/contracts/endpoints/adminSettings';
import { getCategories } from '@mudu/contracts/endpoints/settings';
import type { CategorySetting, CategorySettingList } from '@mudu/contracts/settings/views';
import { call } from '../../api/client';
import { notifyError } from '../../api/notices';
import { useView } from '../../api/useView';
import { Badge } from '../../ui/Badge';
import { AwaitedView } from '../../ui/ShownView';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { movedBy } from '../edit/moved';
import { RowActions } from './RowActions';
import { SettingsRows } from './SettingsRows';
import { useSettingsList, withRow } from './useSettingsList';

const CategoryModal = windowOf(() => import('./CategoryModal'), 'CategoryModal');

const keyOf = ({ slug }: CategorySetting) => slug;
const listOf = ({ categories: rows, version }: CategorySettingList) => ({ rows, version });
const about = ({ slug, vatBps, count }: CategorySetting) =>
  `${slug}, VAT ${vatBps / 100}%, ${count.toLocaleString('en-NG')} on sale`;

export function CategoriesArea() {
  const view = useView(getCategories);
  const { data } = view;
  const may = useMay();
  const list = useSettingsList<CategorySetting>({
    title: 'Categories',
    read: async () => listOf(await call(getCategories)),
    put: async (rows, expectedVersion) =>
      listOf(
        await call(setCategories, {
          body: {
            categories: rows.map(({ slug, name, imageUrl, vatBps, perishable }) => ({
              slug,
              name,
              imageUrl,
              vatBps,
              perishable,
            })),
            expectedVersion,
          },
        }),
      ),
    keyOf,
    describe: category =>
      `${category.name}, VAT ${category.vatBps / 100}%${category.perishable ? ', perishable' : ''}`,
  });
  if (!data) return <AwaitedView view={view} />;
  const now = listOf(data);
  const { edited, edit, close } = list;
  const edits = may(setCategories);
  const move = ({ slug, name }: CategorySetting, by: number) =>
    void list.save(now, rows => movedBy(rows, keyOf, slug, by), `${name} is moved.`);
  return (
    <>
      <SettingsRows
        title="Categories"
        rows={now.rows}
        keyOf={keyOf}
        empty="There are none."
        addLabel="Add category"
        onAdd={edits ? () => edit(undefined, now) : undefined}
        line={(category, index) => ({
          name: category.name,
          about: about(category),
          badge: category.perishable ? <Badge tone="warning">Perishable</Badge> : undefined,
          actions: edits && (
            <RowActions
              moves
              name={category.name}
              pending={list.pending}
              onEdit={() => edit(category, now)}
              onUp={index === 0 ? undefined : () => move(category, -1)}
              onDown={index === now.rows.length - 1 ? undefined : () => move(category, 1)}
              onRemove={() =>
                void list.save(
                  now,
                  rows => rows.filter(one => one.slug !== category.slug),
                  `${category.name} is removed.`,
                  {
                    onFieldError: (_, message) => {
                      notifyError(message);
                      return true;
                    },
                  },
                )
              }
            />
          ),
        })}
      />
      {edited && (
        <CategoryModal
          category={edited.row}
          keeps={edited.keeps}
          taken={now.rows.map(keyOf)}
          pending={list.pending}
          onClose={close}
          onSave={(category, onFieldError) =>
            list.save(edited.over, rows => withRow(rows, category, keyOf), `${category.name} is saved.`, {
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
