import { howMany } from '@mudu/contracts/howMany';
import { profileForm } from '@mudu/contracts/person/forms';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import { paths } from '../../paths';
import { Page } from '../../ui/Page';
import { ProfileView } from '../../ui/person/ProfileView';
import { useProfile } from '../../ui/person/useProfile';
import { ShownView } from '../../ui/ShownView';
import { DataPanel } from './DataPanel';

const doors = [
  { to: paths.addresses, icon: PlaceIcon, title: 'Manage address', line: 'Where your baskets go' },
  { to: paths.referral, icon: GiftIcon, title: 'Refer a friend', line: 'Your code and what it earned' },
  { to: paths.profilePassword, icon: LockIcon, title: 'Change password', line: 'Ends your other sessions' },
  { to: paths.support, icon: SupportIcon, title: 'Support', line: 'Write to us' },
];

export function ProfilePage() {
  const view = useProfile();
  return (
    <Page title="Profile" description="Your details and how to reach you.">
      <ShownView view={view}>
        {profile => (
          <ProfileView
            profile={profile}
            schema={profileForm}
            line={`${howMany(profile.stats.orders, 'order')}, ${profile.stats.wishlist} saved`}
            doors={doors}
          >
            <DataPanel profile={profile} />
          </ProfileView>
        )}
      </ShownView>
    </Page>
  );
}
