import { listPackages } from '@mudu/contracts/endpoints/catalogue';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { GoodsList } from '../../ui/shelf/GoodsList';
import grids from '../../ui/shelf/grids.module.css';
import { PackageCard } from '../../ui/shelf/PackageCard';
import { PackageCardSkeletons } from '../../ui/shelf/ShelfSkeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { useAddToCart } from '../cart/useAddToCart';
import { CustomPage } from '../customPackage/CustomPage';
import { useWishlist } from '../wishlist/useWishlist';
import { BuildYourOwnCard } from './BuildYourOwnCard';
import { LookInGroceries } from './LookInGroceries';
import { collectionOf, dearest, narrow } from './narrow';
import { peekPackage } from './peekPackage';
import { Shelf } from './Shelf';
import { useBought } from './useBought';
import { useShelf } from './useShelf';

/** Position of the card about custom boxes among the packages. */
const OWN_CARD_AT = 5;

const BuilderPage = lazy(async () => ({
  default: (await import('../customPackage/BuilderPage')).BuilderPage,
}));

/** The shelf of ready packages, that of one's own, or the builder of those: the address says which. */
export function PackagesPage() {
  const [params] = useSearchParams();
  const built = params.get('build');
  if (params.get('tab') !== 'custom') return <ReadyPackages />;
  if (!built) return <CustomPage />;
  return (
    <Suspense fallback={<Page title="Food Package">{null}</Page>}>
      <BuilderPage id={built} />
    </Suspense>
  );
}

function ReadyPackages() {
  const { data: terms } = useView(getTerms);
  const shelf = useShelf('packages');
  const { filters, search, startAgain } = shelf;
  const view = useView(listPackages, {
    query: { q: search, sort: filters.sort ?? (search ? undefined : 'popular'), activeOnly: true },
    keepPrevious: true,
  });
  const bought = useBought();
  const { add, adding } = useAddToCart();
  const { heartOf } = useWishlist();
  const all = view.data?.packages ?? [];
  const shown = narrow(all, filters, collectionOf);
  const categories = useMemo(
    () =>
      [...new Set((view.data?.packages ?? []).map(collectionOf))]
        .filter(Boolean)
        .map(name => ({ value: name, name })),
    [view.data],
  );

  return (
    <Shelf
      tab="packages"
      shelf={shelf}
      bought={bought}
      failed={view.error !== undefined && !view.data}
      categories={categories}
      ceiling={dearest(all)}
      found={view.data && shown.length}
    >
      {view.error && !view.data ? (
        <ViewTrouble error={view.error} onRetry={() => void view.mutate()} />
      ) : view.isLoading || !bought.isKnown ? (
        <PackageCardSkeletons count={6} className={grids.packages} />
      ) : shown.length === 0 ? (
        <EmptyState
          art="empty-bowl"
          title="No package matches"
          text="Try another word, or take a filter away."
          action={
            <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap', justifyContent: 'center' }}>
              <Button variant="contained" onClick={startAgain}>
                Clear all
              </Button>
              {search && <LookInGroceries search={search} />}
            </Box>
          }
        />
      ) : (
        <GoodsList label="Packages" className={grids.packages}>
          {shown.map((item, index) => [
            index === OWN_CARD_AT && <BuildYourOwnCard key="own" />,
            <PackageCard
              key={item.id}
              item={item}
              to={paths.package(item.id)}
              onPeek={() => peekPackage(item.id)}
              eager={index < 4}
              lowStock={terms?.lowStock}
              adding={adding.has(item.id)}
              onAdd={() => add({ id: item.id, type: 'package' })}
              {...heartOf({ id: item.id, type: 'package', name: item.name })}
            />,
          ])}
        </GoodsList>
      )}
    </Shelf>
  );
}
