import type { CustomPackage } from '@mudu/contracts/catalogue/views';
import { getPackage, listGroceries, listPackages } from '@mudu/contracts/endpoints/catalogue';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api/ApiError';
import { useSendOnce } from '../../api/useSendOnce';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { SelectField } from '../../ui/form/SelectField';
import { contentAndAside, stack } from '../../ui/grids';
import { Money } from '../../ui/Money';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { windowOf } from '../../ui/windowOf';
import { BoxSummary } from './BoxSummary';
import { boxOf, emptyBox, type Box as OwnBox, priceBox, withGrocery } from './box';
import { GroceryChooser } from './GroceryChooser';
import { saveBox } from './saveBox';
import { useBox } from './useBox';

const NameModal = windowOf(() => import('./NameModal'), 'NameModal');

/** A package of the shop's own can not be changed by a shopper. */
const notOwn = new ApiError(404, 'Not found');

/** Puts together a package of one's own, or changes a saved one. */
export function BuilderPage({ id }: { id: string }) {
  const isNew = id === 'new';
  const view = useView(getPackage, { params: { id }, when: !isNew });
  const known = view.data?.isCustom ? (view.data as CustomPackage) : undefined;
  return (
    <Page
      title={known ? `Edit ${known.name}` : 'Build your own package'}
      phoneTitle={known ? 'Edit package' : 'Build your own'}
      description="Pick what you need, one mudu at a time."
      back={{ to: paths.customPackages, label: 'Custom packages' }}
      place={`build ${id}`}
    >
      {isNew || known ? (
        <Builder key={id} known={known} />
      ) : view.error || view.data ? (
        <ViewTrouble
          error={view.error ?? notOwn}
          onRetry={() => void view.mutate()}
          missing={{
            title: 'This package is not on your shelf',
            to: paths.customPackages,
            label: 'Your packages',
          }}
        />
      ) : (
        <PanelSkeletons />
      )}
    </Page>
  );
}

function Builder({ known }: { known: CustomPackage | undefined }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [start] = useState<OwnBox>(() =>
    known ? boxOf(known) : { ...emptyBox, baseId: params.get('base') },
  );
  const { box, change, forget, startOver, isChanged } = useBox(
    known?.id ?? `new.${start.baseId ?? ''}`,
    start,
  );
  const groceries = useView(listGroceries, { query: { sort: 'popular', activeOnly: true } });
  const packages = useView(listPackages, { query: { sort: 'popular', activeOnly: true } });
  const { data: terms } = useView(getTerms);
  const keyOf = useSendOnce();
  const [saving, setSaving] = useState(false);
  const price = priceBox(box, groceries.data?.groceries ?? [], packages.data?.packages ?? []);
  const shelvesKnown = groceries.data !== undefined && packages.data !== undefined;

  const save: (name: string, refuse?: Parameters<typeof saveBox>[3]) => Promise<boolean> = async (
    name,
    refuse,
  ) => {
    setSaving(true);
    const saved = await saveBox({ ...box, name }, known, keyOf, refuse);
    setSaving(false);
    if (!saved) return false;
    forget();
    void navigate(paths.package(saved.id), { replace: true });
    return true;
  };
  const name = () =>
    openModal(close => (
      <NameModal name={box.name} submitLabel="Save package" onName={save} onClose={close} />
    ));
  const rename = () =>
    openModal(close => (
      <NameModal
        name={box.name}
        submitLabel="Use this name"
        onName={async chosen => {
          change({ ...box, name: chosen });
          return true;
        }}
        onClose={close}
      />
    ));

  return (
    <Box sx={{ ...contentAndAside, pb: { xs: 10, md: 0 } }}>
      <GroceryChooser
        box={box}
        onChange={(grocery, quantity) => change(withGrocery(box, grocery, quantity))}
      />
      <Box sx={{ ...stack, position: { lg: 'sticky' }, top: 100 }}>
        <BoxSummary
          title={box.name || 'Your package'}
          price={price}
          minimumOrderKobo={terms?.minimumOrderKobo ?? 0}
          onQuantity={(line, quantity) => change(withGrocery(box, line, quantity))}
          onStartOver={isChanged ? startOver : undefined}
        />
        <Panel>
          <SelectField
            label="Start from a food package (optional)"
            value={box.baseId ?? ''}
            onChange={event => change({ ...box, baseId: event.target.value || null })}
          >
            <option value="">Nothing, only what I pick</option>
            {packages.data?.packages
              .filter(one => one.inStock || one.id === box.baseId)
              .map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
          </SelectField>
          {known && (
            <Button sx={{ mt: 1.5 }} onClick={rename}>
              Change the name
            </Button>
          )}
        </Panel>
        <SaveBar
          label={known ? 'Save changes' : 'Save package'}
          totalKobo={shelvesKnown ? price.totalKobo : undefined}
          trouble={shelvesKnown ? price.trouble : undefined}
          disabled={!shelvesKnown}
          pending={saving}
          onSave={() => (known ? void save(box.name) : name())}
        />
      </Box>
    </Box>
  );
}

interface SaveBarProps {
  label: string;
  /** Not there while the prices are still to come. */
  totalKobo: number | undefined;
  trouble: string | undefined;
  disabled: boolean;
  pending: boolean;
  onSave: () => void;
}

/** The one main button; on a phone it stays at the bottom of the screen. What stops it is said once it is pressed. */
function SaveBar({ label, totalKobo, trouble, disabled, pending, onSave }: SaveBarProps) {
  const [pressed, setPressed] = useState(false);
  const said = pressed ? trouble : undefined;
  return (
    <div className="bottom-bar">
      <Box role="alert" sx={{ color: 'error.main', fontSize: '.875rem', mb: said ? 1 : 0 }}>
        {said}
      </Box>
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={disabled || pending}
        onClick={() => {
          setPressed(true);
          if (!trouble) onSave();
        }}
        sx={{ justifyContent: 'space-between', gap: 1 }}
      >
        <span>{pending ? 'Saving...' : label}</span>
        {totalKobo !== undefined && <Money kobo={totalKobo} sx={{ fontWeight: 700 }} />}
      </Button>
    </div>
  );
}
