import type { Profile } from '@mudu/contracts/person/views';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { contentAndAside, stack } from '../../ui/grids';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { DataPanel } from './DataPanel';
import { ProfileForm } from './ProfileForm';
import { SessionsPanel } from './SessionsPanel';
import { useProfile } from './useProfile';

const PortraitModal = lazy(async () => ({ default: (await import('./PortraitModal')).PortraitModal }));

/** What the form holds: a new picture or a verified address must not empty a box that is being typed in. */
const formKey = ({ firstName, lastName, phone }: Profile) => JSON.stringify([firstName, lastName, phone]);

const doors = [
  { to: paths.addresses, icon: PlaceIcon, title: 'Manage address', line: 'Where your baskets go' },
  { to: paths.referral, icon: GiftIcon, title: 'Refer a friend', line: 'Your code and what it earned' },
  { to: paths.profilePassword, icon: LockIcon, title: 'Change password', line: 'Ends your other sessions' },
  { to: paths.support, icon: SupportIcon, title: 'Support', line: 'Write to us' },
];

export function ProfilePage() {
  const { data, error, mutate } = useProfile();
  return (
    <Page title="Profile" description="Your details and how to reach you.">
      {!data ? (
        error ? (
          <ViewTrouble error={error} onRetry={() => void mutate()} />
        ) : (
          <PanelSkeletons />
        )
      ) : (
        <Box sx={contentAndAside}>
          <Panel>
            <Head profile={data} />
            <ProfileForm key={formKey(data)} profile={data} />
          </Panel>
          <Box
            component="nav"
            aria-label="Profile pages"
            // On a phone before what is needed less often.
            sx={{ display: 'grid', gap: 1.5, gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } }}
          >
            {doors.map(({ to, icon: Icon, title, line }) => (
              <Card
                key={to}
                component={Link}
                to={to}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  p: 2,
                  textDecoration: 'none',
                  color: 'inherit',
                  '&:hover': { borderColor: 'control' },
                }}
              >
                <Box
                  sx={{
                    width: 44,
                    height: 44,
                    borderRadius: '12px',
                    bgcolor: 'tint.primary',
                    color: 'primary.main',
                    display: 'grid',
                    placeItems: 'center',
                  }}
                >
                  <Icon />
                </Box>
                <Box sx={{ flex: 1 }}>
                  <Box sx={{ fontWeight: 700 }}>{title}</Box>
                  <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>{line}</Box>
                </Box>
                <ChevronIcon sx={{ color: 'text.secondary' }} />
              </Card>
            ))}
          </Box>
          <Box sx={stack}>
            <SessionsPanel />
            <DataPanel profile={data} />
          </Box>
        </Box>
      )}
    </Page>
  );
}

function Head({ profile }: { profile: Profile }) {
  const { orders, wishlist } = profile.stats;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
      <Box sx={{ position: 'relative', flexShrink: 0 }}>
        <PersonAvatar person={profile} sx={{ width: 88, height: 88, fontSize: '1.75rem' }} />
        <IconButton
          aria-label={profile.imageUrl ? 'Change your picture' : 'Add a picture'}
          onClick={() => openModal(close => <PortraitModal profile={profile} onClose={close} />)}
          sx={{
            position: 'absolute',
            right: -10,
            bottom: -10,
            width: 44,
            height: 44,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            border: '3px solid',
            borderColor: 'background.paper',
            '&:hover': { bgcolor: 'primary.dark' },
          }}
        >
          <CameraIcon sx={{ fontSize: 19 }} />
        </IconButton>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {profile.firstName} {profile.lastName}
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: '.9375rem', overflowWrap: 'anywhere' }}>
          {orders} {orders === 1 ? 'order' : 'orders'}, {wishlist} saved
        </Typography>
      </Box>
    </Box>
  );
}
