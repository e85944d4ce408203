import { listActivePackages } from '@mudu/contracts/endpoints/catalogue';
import { listOrders } from '@mudu/contracts/endpoints/order';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { formatTime, type Instant } from '@mudu/contracts/time';
import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useShopNow } from '../../api/shopClock';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { Page } from '../../ui/Page';
import { useProfile } from '../../ui/person/useProfile';
import { GoodsList } from '../../ui/shelf/GoodsList';
import grids from '../../ui/shelf/grids.module.css';
import { PackageCard } from '../../ui/shelf/PackageCard';
import { PackageCardSkeletons } from '../../ui/shelf/ShelfSkeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { useAddToCart } from '../cart/useAddToCart';
import { BuyAgain } from '../catalogue/BuyAgain';
import { peekPackage } from '../catalogue/peekPackage';
import { useBought } from '../catalogue/useBought';
import { useWishlist } from '../wishlist/useWishlist';
import { OverdueNotice } from './OverdueNotice';
import { RecentOrderPanel } from './RecentOrderPanel';
import { WalletPanel } from './WalletPanel';

const SHOWN = 4;
const grid = `${grids.packages} ${grids.wide} ${grids.taste}`;

/** By the clock of Lagos. */
function greetingAt(now: Instant): string {
  const hour = Number(formatTime(now).slice(0, 2));
  return hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening';
}

export function DashboardPage() {
  const { data: terms } = useView(getTerms);
  const { data: profile } = useProfile();
  const shelf = useView(listActivePackages);
  const bought = useBought();
  const ready = !shelf.isLoading && bought.isKnown;
  const latest = useView(listOrders, { query: { limit: 1 } });
  const { add, adding } = useAddToCart();
  const { heartOf } = useWishlist();
  const packages = (shelf.data?.packages ?? []).slice(0, SHOWN);
  const greeting = greetingAt(useShopNow());
  const title = profile ? `${greeting}, ${profile.firstName}` : greeting;
  return (
    <Page title={title} phoneTitle="Home" tabTitle="Home" description="What shall we heap for you today?">
      <OverdueNotice />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
        }}
      >
        <WalletPanel />
        <RecentOrderPanel view={latest} />
      </Box>
      {/* The row above the shelf comes together with it, in elements of their own: so nothing is seen to move. */}
      <Box key={ready ? 'ready' : 'waiting'} sx={{ mt: 4 }}>
        {ready && <BuyAgain bought={bought} />}
        <Box component="section" aria-labelledby="shelf-title">
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              alignItems: 'flex-end',
              mb: 2,
            }}
          >
            <Typography id="shelf-title" variant="h3" component="h2">
              Fresh on the shelf
            </Typography>
            <Button component={Link} to={paths.packages} endIcon={<ArrowIcon />} sx={{ ml: -1.75 }}>
              All packages
            </Button>
          </Box>
          {shelf.error && !shelf.data ? (
            <ViewTrouble error={shelf.error} onRetry={() => void shelf.mutate()} />
          ) : !ready ? (
            <PackageCardSkeletons count={4} className={grid} />
          ) : (
            <GoodsList label="Fresh on the shelf" className={grid}>
              {packages.map(item => (
                <PackageCard
                  key={item.id}
                  item={item}
                  to={paths.package(item.id)}
                  onPeek={() => peekPackage(item.id)}
                  lowStock={terms?.lowStock}
                  adding={adding.has(item.id)}
                  onAdd={() => add({ id: item.id, type: 'package' })}
                  {...heartOf({ id: item.id, type: 'package', name: item.name })}
                />
              ))}
            </GoodsList>
          )}
        </Box>
      </Box>
    </Page>
  );
}
