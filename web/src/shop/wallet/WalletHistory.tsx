import { formatDay } from '@mudu/contracts/time';
import type { Entry } from '@mudu/contracts/wallet/views';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import OutIcon from '@mui/icons-material/NorthEastOutlined';
import InIcon from '@mui/icons-material/SouthWestOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { SelectField } from '../../ui/form/SelectField';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';

interface WalletHistoryProps {
  entries: Entry[];
  total: number;
  loading: boolean;
  onMore: (() => void) | undefined;
}

const names: Record<Entry['category'], string> = {
  funding: 'Wallet funded',
  order_payment: 'Order payment',
  installment_payment: 'Installment',
  refund: 'Refund',
  referral_reward: 'Referral reward',
  referral_transfer: 'Referral earnings',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
};

function iconOf(entry: Entry) {
  if (entry.category === 'referral_transfer' || entry.category === 'referral_reward')
    return { icon: <GiftIcon />, tone: 'warning' };
  return entry.type === 'credit'
    ? { icon: <InIcon />, tone: 'primary' }
    : { icon: <OutIcon />, tone: 'secondary' };
}

export function WalletHistory({ entries, total, loading, onMore }: WalletHistoryProps) {
  const [kind, setKind] = useState<'all' | Entry['type']>('all');
  const shown = entries.filter(entry => kind === 'all' || entry.type === kind);
  return (
    <Panel
      title="History"
      aside={
        <Box sx={{ width: 150 }}>
          <SelectField
            quiet
            label="Which activity"
            value={kind}
            onChange={event => setKind(event.target.value as typeof kind)}
          >
            <option value="all">All activity</option>
            <option value="credit">Money in</option>
            <option value="debit">Money out</option>
          </SelectField>
        </Box>
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          art="coin"
          title="No activity yet"
          text="What comes in and goes out of your wallet will be listed here."
        />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((entry, index) => (
            <EntryRow key={entry.id} entry={entry} first={index === 0} />
          ))}
        </Box>
      )}
      {onMore && (
        <Button fullWidth disabled={loading} onClick={onMore} sx={{ mt: 1 }}>
          {loading ? 'Loading...' : `Show more (${total - entries.length})`}
        </Button>
      )}
    </Panel>
  );
}

function EntryRow({ entry, first }: { entry: Entry; first: boolean }) {
  const { icon, tone } = iconOf(entry);
  const credit = entry.type === 'credit';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.75,
        py: 1.75,
        borderTop: first ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 42,
          height: 42,
          borderRadius: '12px',
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          bgcolor: `tint.${tone}`,
          color: `${tone}.main`,
          '& svg': { fontSize: 20 },
        }}
      >
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, fontSize: '.9375rem' }}>{names[entry.category]}</Typography>
        <Typography noWrap sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {entry.description}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Money
          exact
          signed
          kobo={credit ? entry.amountKobo : -entry.amountKobo}
          sx={{ display: 'block', fontWeight: 700, color: credit ? 'primary.main' : 'text.primary' }}
        />
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{formatDay(entry.createdAt)}</Box>
      </Box>
    </Box>
  );
}
