import { getTerms } from '@mudu/contracts/endpoints/settings';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import ArchivedIcon from '@mui/icons-material/Inventory2Outlined';
import LowIcon from '@mui/icons-material/TrendingDownOutlined';
import InactiveIcon from '@mui/icons-material/VisibilityOffOutlined';
import { useView } from '../../api/useView';
import { Badge } from '../../ui/Badge';
import type { Item } from './itemCalls';

/** On sale or not. */
export function ItemState({ item }: { item: Item }) {
  if (item.active)
    return (
      <Badge tone="primary" icon={<ActiveIcon />}>
        Active
      </Badge>
    );
  if (item.archivedAt)
    return (
      <Badge tone="neutral" icon={<ArchivedIcon />}>
        Archived
      </Badge>
    );
  return (
    <Badge tone="neutral" icon={<InactiveIcon />}>
      Inactive
    </Badge>
  );
}

/** Nothing where there is enough. */
export function StockBadge({ item }: { item: Item }) {
  const low = useView(getTerms).data?.lowStock ?? 0;
  if (item.available <= 0)
    return (
      <Badge tone="error" icon={<LowIcon />}>
        Sold out
      </Badge>
    );
  if (item.available <= low)
    return <Badge tone="warning" icon={<LowIcon />}>{`Only ${item.available} left`}</Badge>;
  return null;
}
