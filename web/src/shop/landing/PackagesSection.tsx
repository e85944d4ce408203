import { listActivePackages } from '@mudu/contracts/endpoints/catalogue';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { GoodsList } from '../../ui/shelf/GoodsList';
import grids from '../../ui/shelf/grids.module.css';
import { PackageCard } from '../../ui/shelf/PackageCard';
import { PackageCardSkeletons } from '../../ui/shelf/ShelfSkeletons';
import { useAddToCart } from '../cart/useAddToCart';
import { useWishlist } from '../wishlist/useWishlist';
import { NothingYet } from './NothingYet';
import { SectionHead } from './SectionHead';

const SHOWN = 8;
const grid = `${grids.packages} ${grids.wide} ${grids.taste}`;

export function PackagesSection() {
  const { data, isLoading } = useView(listActivePackages);
  const { data: terms } = useView(getTerms);
  const { add, adding } = useAddToCart();
  const { heartOf } = useWishlist();
  const packages = (data?.packages ?? []).slice(0, SHOWN);
  return (
    <section aria-labelledby="packages-title">
      <SectionHead
        id="packages-title"
        title="Food packages"
        line="Put together by people who cook. Change anything in the box."
        to={paths.packages}
        more="All packages"
      />
      {isLoading ? (
        <PackageCardSkeletons count={4} className={grid} />
      ) : packages.length === 0 ? (
        <NothingYet goods="food packages" isUnread={!data} />
      ) : (
        <GoodsList label="Food packages" className={grid}>
          {packages.map(item => (
            <PackageCard
              key={item.id}
              item={item}
              to={paths.package(item.id)}
              lowStock={terms?.lowStock}
              adding={adding.has(item.id)}
              onAdd={() => add({ id: item.id, type: 'package' })}
              {...heartOf({ id: item.id, type: 'package', name: item.name })}
            />
          ))}
        </GoodsList>
      )}
    </section>
  );
}
