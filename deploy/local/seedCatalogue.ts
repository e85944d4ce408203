import { readFile } from 'node:fs/promises';
import type { ItemKind } from '@mudu/api/domains/catalogue/catalogueItem';
import type { CatalogueSnapshot } from '@mudu/api/domains/catalogue/catalogueSnapshot';
import { type ItemForm, insertItem } from '@mudu/api/domains/catalogue/itemTable';
import { inTransaction } from '@mudu/api/platform/transaction';
import { type Clock, plusHours } from '@mudu/contracts/time';
import type { Pool } from 'pg';
import { v5 } from 'uuid';

interface DemoItem {
  slug: string;
  name: string;
  priceKobo: number;
  discount: number;
  addDiscount: boolean;
  quantity: number;
}
interface DemoPackage extends DemoItem {
  items: string[];
  metadata: Record<string, unknown>;
}
interface DemoGrocery extends DemoItem {
  unit: string;
  category: string;
  description?: string;
}
interface DemoCatalogue {
  packages: DemoPackage[];
  groceries: DemoGrocery[];
}

const DEMO_ITEMS = '5d0a6f2e-97c5-4b0b-8f6a-1f4a3f6f7c52';
/** The same item has the same id on every machine. */
const demoItemId = (kind: ItemKind, slug: string): string => v5(`${kind} ${slug}`, DEMO_ITEMS);

/**
 * Puts the demo's packages and groceries on the shelf, only where there is nothing yet; the first is the newest.
 * A running shop hears of it by itself; one that is given as `catalogue` knows when this resolves.
 */
export async function seedCatalogue(
  pool: Pool,
  clock: Clock,
  catalogue?: Pick<CatalogueSnapshot, 'refreshAll'>,
): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM app.items LIMIT 1');
  if (rowCount !== 0) return;
  const { packages, groceries } = JSON.parse(
    await readFile(new URL('./demoCatalogue.json', import.meta.url), 'utf8'),
  ) as DemoCatalogue;
  const now = clock.now();
  const common = ({ name, priceKobo, discount, addDiscount, quantity }: DemoItem) => ({
    name,
    price: priceKobo,
    discount,
    addDiscount,
    quantity,
    active: true,
  });
  const shelf: { kind: ItemKind; slug: string; form: ItemForm }[] = [
    ...packages.map(item => ({
      kind: 'package' as const,
      slug: item.slug,
      form: {
        ...common(item),
        imageUrls: [`/art/pkg-${item.slug}.svg`],
        items: item.items,
        category: null,
        metadata: item.metadata,
      },
    })),
    ...groceries.map(item => ({
      kind: 'grocery' as const,
      slug: item.slug,
      form: {
        ...common(item),
        imageUrls: [`/art/g-${item.slug}.svg`],
        items: [],
        category: item.category,
        metadata: { unit: item.unit, ...(item.description ? { description: item.description } : {}) },
      },
    })),
  ];
  await inTransaction(pool, async client => {
    for (const [index, { kind, slug, form }] of shelf.entries())
      await insertItem(client, demoItemId(kind, slug), kind, form, plusHours(now, -index - 1));
  });
  await catalogue?.refreshAll();
}
