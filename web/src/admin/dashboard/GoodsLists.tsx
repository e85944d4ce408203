import type { Dashboard } from '@mudu/contracts/dashboard/views';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { adminPaths } from '../../paths';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { TextLink } from '../../ui/TextLink';
import { LineList, LineText, NoLines } from '../person/LineList';

interface Goods {
  itemId: string | null;
  itemType: 'package' | 'grocery';
  name: string;
  imageUrl: string | null;
}

/** Groceries have no page of their own: they are found in their list. */
const pageOf = ({ itemId, itemType, name }: Goods): string | undefined => {
  if (itemId === null) return undefined;
  return itemType === 'package'
    ? adminPaths.package(itemId)
    : `${adminPaths.groceries}?search=${encodeURIComponent(name)}`;
};

function GoodsLine({ goods, more, children }: { goods: Goods; more: string; children: ReactNode }) {
  const to = pageOf(goods);
  return (
    <Box component="li" sx={{ flexWrap: 'nowrap !important' }}>
      <Picture
        src={goods.imageUrl ?? undefined}
        alt=""
        ratio="1"
        sx={{ width: 44, borderRadius: '10px', flexShrink: 0 }}
      />
      <LineText more={more}>{to ? <TextLink to={to}>{goods.name}</TextLink> : goods.name}</LineText>
      {children}
    </Box>
  );
}

export const TopItems = ({ items }: { items: Dashboard['topItems'] }) => (
  <Panel title="Top items, 30 days">
    {items.length === 0 ? (
      <NoLines>Nothing was sold yet.</NoLines>
    ) : (
      <LineList label="Top items">
        {items.map(item => (
          <GoodsLine key={item.itemId ?? 'custom'} goods={item} more={`${item.quantity} sold`}>
            <Money kobo={item.revenueKobo} />
          </GoodsLine>
        ))}
      </LineList>
    )}
  </Panel>
);

export const LowStock = ({ items, total }: { items: Dashboard['lowStockItems']; total: number }) => (
  <Panel
    title="Low stock"
    aside={total > items.length && <Box sx={{ color: 'text.secondary' }}>{total} in all</Box>}
  >
    {items.length === 0 ? (
      <NoLines>There is enough of everything.</NoLines>
    ) : (
      <LineList label="Low stock">
        {items.map(item => (
          <GoodsLine
            key={item.itemId}
            goods={item}
            more={item.itemType === 'package' ? 'Package' : 'Grocery'}
          >
            <Badge tone={item.available === 0 ? 'error' : 'warning'}>
              {item.available === 0 ? 'Sold out' : `${item.available} left`}
            </Badge>
          </GoodsLine>
        ))}
      </LineList>
    )}
  </Panel>
);
