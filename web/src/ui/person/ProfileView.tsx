import type { Profile } from '@mudu/contracts/person/views';
import type { SvgIconComponent } from '@mui/icons-material';
import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { contentAndAside, stack } from '../grids';
import { openModal } from '../modals';
import { Panel } from '../Panel';
import { PersonAvatar } from '../PersonAvatar';
import { partOf } from '../partOf';
import { RowSkeletons } from '../Skeletons';
import { whereHovered } from '../whereHovered';
import { windowOf } from '../windowOf';
import { ProfileForm, type ProfileSchema } from './ProfileForm';

/** Below what one comes for. */
const SessionsPanel = partOf(
  () => import('./SessionsPanel'),
  'SessionsPanel',
  <Panel title="Where you are signed in">
    <RowSkeletons count={2} height={60} />
  </Panel>,
);
const PortraitModal = windowOf(() => import('./PortraitModal'), 'PortraitModal');

export interface Door {
  to: string;
  icon: SvgIconComponent;
  title: string;
  line: string;
}

interface ProfileViewProps {
  profile: Profile;
  schema: ProfileSchema;
  /** Under the name. */
  line: string;
  /** To the pages below the profile. */
  doors: readonly Door[];
  /** Below the sessions. */
  children?: ReactNode;
}

/** Somebody's own details, where they are signed in, and the way to what else is theirs. */
export function ProfileView({ profile, schema, line, doors, children }: ProfileViewProps) {
  return (
    <Box sx={contentAndAside}>
      <Panel>
        <Head profile={profile} line={line} />
        <ProfileForm key={profile.id} profile={profile} schema={schema} />
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
              ...whereHovered({ borderColor: 'control' }),
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
        {children}
      </Box>
    </Box>
  );
}

function Head({ profile, line }: { profile: Profile; line: string }) {
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
            ...whereHovered({ bgcolor: 'primary.dark' }),
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
          {line}
        </Typography>
      </Box>
    </Box>
  );
}
