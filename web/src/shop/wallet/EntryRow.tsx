import { formatDay } from '@mudu/contracts/time';
import type { Entry } from '@mudu/contracts/wallet/views';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import OutIcon from '@mui/icons-material/NorthEastOutlined';
import InIcon from '@mui/icons-material/SouthWestOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { entryNames, movedKobo } from '../../ui/entryLook';
import { Money } from '../../ui/Money';
import { openModal } from '../../ui/modals';
import { whereHovered } from '../../ui/whereHovered';
import { windowOf } from '../../ui/windowOf';

const EntryModal = windowOf(() => import('./EntryModal'), 'EntryModal');

function iconOf(entry: Entry) {
  if (entry.category === 'referral_transfer' || entry.category === 'referral_reward')
    return { icon: <GiftIcon />, tone: 'warning' };
  return entry.type === 'credit'
    ? { icon: <InIcon />, tone: 'primary' }
    : { icon: <OutIcon />, tone: 'secondary' };
}

/** One movement; it leads to its order, or shows its payment where there is none. */
export function EntryRow({ entry, ref }: { entry: Entry; ref?: Ref<HTMLElement> }) {
  const { icon, tone } = iconOf(entry);
  const name = entryNames[entry.category];
  const target = entry.orderId
    ? { component: Link, to: paths.trackedOrder(entry.orderId) }
    : { onClick: () => openModal(close => <EntryModal entry={entry} onClose={close} />) };
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase
        {...target}
        ref={ref as Ref<HTMLButtonElement>}
        sx={{
          display: 'flex',
          width: '100%',
          justifyContent: 'flex-start',
          gap: { xs: 1.25, sm: 1.75 },
          py: 1.5,
          px: 1,
          borderRadius: '12px',
          textAlign: 'left',
          font: 'inherit',
          color: 'inherit',
          ...whereHovered({ bgcolor: 'tint.neutral' }),
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 42,
            height: 42,
            borderRadius: '12px',
            // The narrowest phones need the room for the sum.
            display: 'none',
            '@media (min-width: 22.5em)': { display: 'grid' },
            placeItems: 'center',
            flexShrink: 0,
            bgcolor: `tint.${tone}`,
            color: `${tone}.main`,
            '& svg': { fontSize: 20 },
          }}
        >
          {icon}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 700, fontSize: '.9375rem' }}>
            {name}
            {entry.status === 'reversed' && ', taken back'}
          </Box>
          {entry.description !== name && (
            <Box
              component="span"
              sx={{
                display: 'block',
                color: 'text.secondary',
                fontSize: '.875rem',
                overflowWrap: 'anywhere',
              }}
            >
              {entry.description}
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ textAlign: 'right', flexShrink: 0 }}>
          <Money
            exact
            signed
            kobo={movedKobo(entry)}
            sx={{
              display: 'block',
              fontWeight: 700,
              fontSize: '.9375rem',
              color: entry.type === 'credit' ? 'primary.main' : 'text.primary',
            }}
          />
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
            {formatDay(entry.createdAt)}
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  );
}
