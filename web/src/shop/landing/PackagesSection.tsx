import { listActivePackages } from '@mudu/contracts/endpoints/catalogue';
import Box from '@mui/material/Box';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { PackageCard } from '../../ui/PackageCard';
import { PackageCardSkeletons } from '../../ui/Skeletons';
import { useAddToCart } from '../cart/useAddToCart';
import { NothingYet } from './NothingYet';
import { SectionHead } from './SectionHead';

const SHOWN = 8;

export function PackagesSection() {
  const { data, isLoading } = useView(listActivePackages);
  const { add, addingId } = useAddToCart();
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
        <PackageCardSkeletons count={4} />
      ) : packages.length === 0 ? (
        <NothingYet text="No food packages on the shelf right now." />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 1.5, md: 2.5 },
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0,1fr))',
              md: 'repeat(3, minmax(0,1fr))',
              lg: 'repeat(4, minmax(0,1fr))',
            },
          }}
        >
          {packages.map(item => (
            <PackageCard
              key={item.id}
              item={item}
              to={paths.package(item.id)}
              adding={addingId === item.id}
              onAdd={() => add({ id: item.id, type: 'package' })}
            />
          ))}
        </Box>
      )}
    </section>
  );
}
