import { listCustomPackages } from '@mudu/contracts/endpoints/catalogue';
import { howMany } from '@mudu/contracts/howMany';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { GoodsList } from '../../ui/shelf/GoodsList';
import grids from '../../ui/shelf/grids.module.css';
import { PackageCard } from '../../ui/shelf/PackageCard';
import { PackageCardSkeletons } from '../../ui/shelf/ShelfSkeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { useAddToCart } from '../cart/useAddToCart';
import { BuildYourOwnCard } from '../catalogue/BuildYourOwnCard';
import { LookInGroceries } from '../catalogue/LookInGroceries';
import { peekPackage } from '../catalogue/peekPackage';

const grid = `${grids.packages} ${grids.wide}`;
const ALL = 100;

/** The packages that one has made oneself; its page has the heading and the tabs. */
export function CustomShelf({ search }: { search: string }) {
  const view = useView(listCustomPackages, { query: { limit: ALL } });
  const { add, adding } = useAddToCart();
  const all = view.data?.packages ?? [];
  const own = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const counted = view.data ? `${howMany(own.length, 'package')} of your own` : '';
  return (
    <>
      <Box role="status" sx={{ my: 2, minHeight: 36, color: 'text.secondary', fontSize: '.9375rem' }}>
        {own.length > 0 && counted}
      </Box>
      {view.error && !view.data ? (
        <ViewTrouble error={view.error} onRetry={() => void view.mutate()} />
      ) : view.isLoading ? (
        <PackageCardSkeletons count={4} className={grid} />
      ) : all.length > 0 && own.length === 0 ? (
        <EmptyState
          art="empty-bowl"
          title="No package matches"
          text="Try another word."
          action={<LookInGroceries search={search} />}
        />
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
          <GoodsList label="Custom packages" className={grid}>
            <BuildYourOwnCard />
            {own.map(item => (
              <PackageCard
                key={item.id}
                item={{ ...item, inStock: item.inStock && item.active }}
                to={paths.package(item.id)}
                onPeek={() => peekPackage(item.id)}
                isOfMany
                adding={adding.has(item.id)}
                onAdd={() => add({ id: item.id, type: 'package' })}
              />
            ))}
          </GoodsList>
        </Box>
      )}
    </>
  );
}
