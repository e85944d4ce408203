import { assorted } from '@mudu/contracts/catalogue/assorted';
import { descriptionOf } from '@mudu/contracts/catalogue/said';
import type { CustomPackage, Package } from '@mudu/contracts/catalogue/views';
import { getPackage, listGroceries } from '@mudu/contracts/endpoints/catalogue';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { percentOff } from '@mudu/contracts/money';
import CheckIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { Badge } from '../../ui/Badge';
import { stack } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PanelSkeletons } from '../../ui/Skeletons';
import { Price } from '../../ui/shelf/Price';
import { TryAgain } from '../../ui/TryAgain';
import { offTheShelf, ViewTrouble } from '../../ui/ViewTrouble';
import { useAddToCart } from '../cart/useAddToCart';
import { offerRefusal } from '../installment/preview';
import { useWishlist } from '../wishlist/useWishlist';
import { AddBar } from './AddBar';
import { AddonPicker, type ChosenAddons, FIRST_ADDONS } from './AddonPicker';
import { Gallery } from './Gallery';
import { monthlyText } from './monthlyText';
import { mostOf } from './mostOf';
import { PickTileSkeletons } from './PickTile';
import { WhatsInside } from './WhatsInside';

const CustomDetails = lazy(async () => ({
  default: (await import('../customPackage/CustomDetails')).CustomDetails,
}));

const isCustom = (item: Package): item is CustomPackage => item.isCustom === true;

export function PackagePage() {
  const { packageId = '' } = useParams();
  const view = useView(getPackage, { params: { id: packageId } });
  // Taken off the shelf while the page was open.
  const item = view.error?.status === 404 ? undefined : view.data;
  const title = item?.name ?? 'Package';
  return (
    <Page title={title} description="Food Package">
      <Suspense fallback={<PanelSkeletons />}>
        {item ? (
          isCustom(item) ? (
            <CustomDetails key={item.id} item={item} />
          ) : (
            <Details key={item.id} item={item} />
          )
        ) : view.error ? (
          <ViewTrouble
            error={view.error}
            onRetry={() => void view.mutate()}
            missing={{
              title: 'This package is not on the shelf',
              text: offTheShelf,
              to: paths.packages,
              label: 'See food packages',
            }}
          />
        ) : (
          <PanelSkeletons />
        )}
      </Suspense>
    </Page>
  );
}

function Details({ item }: { item: Package }) {
  const [asked, setQuantity] = useState(1);
  const [chosen, setChosen] = useState<ChosenAddons>({});
  const {
    data: shelf,
    error: shelfError,
    mutate: askAgain,
  } = useView(listGroceries, { query: { sort: 'popular', activeOnly: true } });
  const { data: terms } = useView(getTerms);
  const { add, adding } = useAddToCart();
  const { wished = false, onWish } = useWishlist().heartOf({ id: item.id, type: 'package', name: item.name });
  const heart = onWish && { name: item.name, wished, onToggle: onWish };
  const groceries = (shelf?.groceries ?? []).filter(grocery => grocery.inStock);
  const addons = groceries.filter(grocery => chosen[grocery.id]);
  const addonsKobo = addons.reduce(
    (sum, grocery) => sum + grocery.effectivePrice * (chosen[grocery.id] ?? 0),
    0,
  );
  const addonCount = addons.reduce((sum, grocery) => sum + (chosen[grocery.id] ?? 0), 0);
  const most = mostOf(item.available, terms?.cart.quantity);
  // Others may have bought meanwhile.
  const quantity = Math.max(1, Math.min(asked, most));
  const totalKobo = item.effectivePrice * quantity + addonsKobo;
  const percent = percentOff(item.price, item.effectivePrice);
  const description = descriptionOf(item);
  const addToCart = () =>
    add({
      id: item.id,
      type: 'package',
      quantity,
      addons: addons.map(grocery => ({ itemId: grocery.id, quantity: chosen[grocery.id] ?? 1 })),
    });

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 4 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1.2fr)' },
        alignItems: 'start',
        pb: { xs: 8, md: 0 },
      }}
    >
      <Box sx={stack}>
        <Gallery name={item.name} imageUrls={item.imageUrls} heart={heart} />
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <WhatsInside items={item.items} groceries={shelf?.groceries ?? []} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
          {percent > 0 && <Badge tone="secondary">{percent}% off</Badge>}
          {item.inStock ? (
            <Badge tone="primary" icon={<CheckIcon />}>
              In stock, {item.available} left
            </Badge>
          ) : (
            <Badge tone="neutral">Sold out</Badge>
          )}
        </Box>
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {item.name}
        </Typography>
        {description && (
          <Typography
            sx={{ color: 'text.secondary', mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 1.5, mb: 2.5 }}>
          <Price item={item} size="min(2.25rem, 12vw)" inline />
          {terms && !offerRefusal(totalKobo, terms.split) && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              or {monthlyText(totalKobo)}
            </Typography>
          )}
        </Box>
        {!shelf && (
          <Panel title="Add-ons">
            {shelfError ? (
              <TryAgain onRetry={() => void askAgain()}>The groceries could not be read.</TryAgain>
            ) : (
              <>
                <PickTileSkeletons count={FIRST_ADDONS} />
                <Box sx={{ height: 56 }} />
              </>
            )}
          </Panel>
        )}
        <AddonPicker
          groceries={assorted(groceries, grocery => grocery.category)}
          chosen={chosen}
          most={terms?.cart.quantity}
          onChange={setChosen}
        />
        <AddBar
          name={item.name}
          quantity={quantity}
          most={most}
          onQuantity={setQuantity}
          packageKobo={item.effectivePrice * quantity}
          addonsKobo={addonsKobo}
          addonCount={addonCount}
          soldOut={!item.inStock}
          pending={adding.has(item.id)}
          heart={heart}
          onAdd={addToCart}
        />
        <Button component={Link} to={paths.buildPackage({ base: item.id })} sx={{ mt: 1.5, ml: -1 }}>
          Build your own on this package
        </Button>
        <Box sx={{ display: { lg: 'none' }, mt: 2 }}>
          <WhatsInside items={item.items} groceries={shelf?.groceries ?? []} />
        </Box>
      </Box>
    </Box>
  );
}
