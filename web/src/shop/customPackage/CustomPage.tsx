import { lazy, Suspense } from 'react';
import { Page } from '../../ui/Page';
import { useAddress, withParams } from '../../ui/useAddress';
import { SearchEntry } from '../catalogue/SearchEntry';
import { ShelfTabs } from '../catalogue/ShelfTabs';

const CustomShelf = lazy(async () => ({ default: (await import('./CustomShelf')).CustomShelf }));

/** The shelf of one's own packages: heading, search and tabs stand where the other shelves have them, before its code is here. */
export function CustomPage() {
  const [params, changeAddress] = useAddress();
  const search = params.get('q') ?? '';
  return (
    <Page
      title="Custom packages"
      description="Put together by you, to be had again with one tap."
      place="custom"
    >
      <SearchEntry
        value={search}
        onSearch={text => changeAddress(now => withParams(now, { q: text }), { stay: true })}
      />
      <ShelfTabs tab="custom" search={search} />
      <Suspense fallback={null}>
        <CustomShelf search={search} />
      </Suspense>
    </Page>
  );
}
