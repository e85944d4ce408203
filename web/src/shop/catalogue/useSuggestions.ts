import { listGroceries, listPackages } from '@mudu/contracts/endpoints/catalogue';
import { useView } from '../../api/useView';

interface Goods {
  kind: 'package' | 'grocery';
  id: string;
  name: string;
  group: string;
  picture: string | undefined;
  category?: string;
  priceKobo: number;
  inStock: boolean;
}
interface Line<Kind> {
  kind: Kind;
  id: string;
  name: string;
  group: string;
}
export type Suggestion = Goods | Line<'recent'> | Line<'forget'>;

const OF_EACH = 4;
const SHORTEST = 2;
const RECENT = 'Recent searches';

/** Goods whose names fit the words so far; without words, those of `recent`. */
export function useSuggestions(words: string, recent: readonly string[]): Suggestion[] {
  const asked = {
    when: words.length >= SHORTEST,
    query: { q: words, limit: OF_EACH, activeOnly: true },
    keepPrevious: true,
  };
  const packages = useView(listPackages, asked);
  const groceries = useView(listGroceries, asked);
  if (recent.length > 0)
    return [
      ...recent.map(name => ({ kind: 'recent' as const, id: `recent ${name}`, name, group: RECENT })),
      { kind: 'forget', id: 'forget', name: 'Clear recent searches', group: RECENT },
    ];
  if (!asked.when) return [];
  return [
    ...(packages.data?.packages ?? []).map(item => suggested('package', item)),
    ...(groceries.data?.groceries ?? []).map(item => suggested('grocery', item)),
  ];
}

const suggested = (
  kind: Goods['kind'],
  item: {
    id: string;
    name: string;
    imageUrls: string[];
    effectivePrice: number;
    inStock: boolean;
    category?: string;
  },
): Goods => ({
  kind,
  id: item.id,
  name: item.name,
  group: kind === 'package' ? 'Food packages' : 'Groceries',
  picture: item.imageUrls[0],
  ...(item.category && { category: item.category }),
  priceKobo: item.effectivePrice,
  inStock: item.inStock,
});
