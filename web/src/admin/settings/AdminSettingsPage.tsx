import { getShopSettings, setCategories } from '@mudu/contracts/endpoints/adminSettings';
import type { SettingsArea } from '@mudu/contracts/settings/requests';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense } from 'react';
import { askToLeave } from '../../ui/askToLeave';
import { Page } from '../../ui/Page';
import { PanelSkeletons } from '../../ui/Skeletons';
import { useAddress } from '../../ui/useAddress';
import { useMay } from '../access/useMay';

const CategoriesArea = lazy(async () => ({ default: (await import('./CategoriesArea')).CategoriesArea }));
const DeliveryArea = lazy(async () => ({ default: (await import('./DeliveryArea')).DeliveryArea }));
const HistoryPanel = lazy(async () => ({ default: (await import('./HistoryPanel')).HistoryPanel }));
const HolidaysArea = lazy(async () => ({ default: (await import('./HolidaysArea')).HolidaysArea }));
const ReferralArea = lazy(async () => ({ default: (await import('./ReferralArea')).ReferralArea }));
const ShopArea = lazy(async () => ({ default: (await import('./ShopArea')).ShopArea }));

const areas: readonly { area: SettingsArea; label: string; Panel: ComponentType }[] = [
  { area: 'shop', label: 'Shop', Panel: ShopArea },
  { area: 'delivery', label: 'Delivery', Panel: DeliveryArea },
  { area: 'categories', label: 'Categories', Panel: CategoriesArea },
  { area: 'holidays', label: 'Holidays', Panel: HolidaysArea },
  { area: 'referral', label: 'Referral points', Panel: ReferralArea },
];

/** What the owner decides, an area at a time, with what changed in it; the area is in the address. */
export function AdminSettingsPage() {
  const [params, changeAddress] = useAddress();
  const may = useMay();
  const seen = areas.filter(({ area }) => area !== 'shop' || may(getShopSettings));
  const shown = seen.find(({ area }) => area === params.get('area')) ?? seen[0];
  if (!shown) return null;
  const { area, Panel } = shown;
  return (
    <Page
      title="Settings"
      description={
        may(setCategories) ? 'What changes here holds within five seconds.' : 'Only admins change these.'
      }
    >
      <Tabs
        value={area}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Areas"
        onChange={(_, next: string) =>
          askToLeave(() => changeAddress(() => new URLSearchParams({ area: next })))
        }
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {seen.map(({ area: one, label }) => (
          <Tab key={one} value={one} label={label} id={`tab-${one}`} aria-controls="settings-area" />
        ))}
      </Tabs>
      <Box
        id="settings-area"
        role="tabpanel"
        aria-labelledby={`tab-${area}`}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1.6fr) minmax(0,1fr)' },
        }}
      >
        <Suspense fallback={<PanelSkeletons />}>
          <Panel key={area} />
          <HistoryPanel key={`${area} history`} area={area} />
        </Suspense>
      </Box>
    </Page>
  );
}
