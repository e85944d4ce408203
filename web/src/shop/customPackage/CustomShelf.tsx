import { listCustomPackages } from '@mudu/contracts/endpoints/catalogue';
import { howMany } from '@mudu/contracts/howMany';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import grids from '../../ui/shelf/grids.module.css';
import { PackageCard } from '../../ui/shelf/PackageCard';
import { PackageCardSkeletons } from '../../ui/shelf/ShelfSkeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { useAddToCart } from '../cart/useAddToCart';
import { BuildYourOwnCard } from '../catalogue/BuildYourOwnCard';
import { peekPackage } from '../catalogue/peekPackage';
import { ShelfTabs } from '../catalogue/ShelfTabs';

const grid = `${grids.packages} ${grids.wide}`;
const ALL = 100;

/** The packages that one has made oneself, to be had again with one tap. */
export function CustomShelf() {
  const view = useView(listCustomPackages, { query: { limit: ALL } });
  const { add, addingId } = useAddToCart();
  const own = view.data?.packages ?? [];
  const counted = view.data ? `${howMany(own.length, 'package')} of your own` : '';
  return (
    <Page
      title="Custom packages"
      description="Put together by you, to be had again with one tap."
      place="custom"
    >
      <ShelfTabs tab="custom" />
      <Box role="status" sx={{ my: 2, minHeight: 36, color: 'text.secondary', fontSize: '.9375rem' }}>
        {own.length > 0 && counted}
      </Box>
      {view.error && !view.data ? (
        <ViewTrouble error={view.error} onRetry={() => void view.mutate()} />
      ) : view.isLoading ? (
        <PackageCardSkeletons count={4} className={grid} />
      ) : own.length === 0 ? (
        <EmptyState
          art="basket"
          title="No package of your own yet."
          text="Pick groceries, give it a name, and order it again whenever you like."
          action={
            <Button variant="contained" component={Link} to={paths.buildPackage()}>
              Build your own package
            </Button>
          }
        />
      ) : (
        <Box component="section" aria-labelledby="shelf-heading">
          <h2 id="shelf-heading" className="visually-hidden">
            Custom packages
          </h2>
          <div className={grid}>
            <BuildYourOwnCard />
            {own.map(item => (
              <PackageCard
                key={item.id}
                item={{ ...item, inStock: item.inStock && item.active }}
                to={paths.package(item.id)}
                onPeek={() => peekPackage(item.id)}
                isOfMany
                adding={addingId === item.id}
                onAdd={() => add({ id: item.id, type: 'package' })}
              />
            ))}
          </div>
        </Box>
      )}
    </Page>
  );
}
