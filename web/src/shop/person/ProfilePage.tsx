import type { Profile } from '@mudu/contracts/person/views';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { contentAndAside } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { ProfileForm } from './ProfileForm';
import { useProfile } from './useProfile';

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
            <ProfileForm key={data.version} profile={data} />
          </Panel>
          <Box component="nav" aria-label="Profile pages" sx={{ display: 'grid', gap: 1.5 }}>
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
        </Box>
      )}
    </Page>
  );
}

function Head({ profile }: { profile: Profile }) {
  const { orders, wishlist } = profile.stats;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
      <Avatar
        src={profile.imageUrl ?? undefined}
        alt=""
        sx={{
          width: 72,
          height: 72,
          bgcolor: 'sun.main',
          color: 'sun.contrastText',
          fontWeight: 700,
          fontSize: '1.5rem',
        }}
      >
        {`${profile.firstName.charAt(0)}${profile.lastName.charAt(0)}`.toUpperCase()}
      </Avatar>
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
