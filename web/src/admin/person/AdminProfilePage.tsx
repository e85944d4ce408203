import { adminProfileForm } from '@mudu/contracts/person/forms';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { ProfileView } from '../../ui/person/ProfileView';
import { useProfile } from '../../ui/person/useProfile';
import { ShownView } from '../../ui/ShownView';
import { roleNames } from '../access/access';

const doors = [
  { to: adminPaths.addresses, icon: PlaceIcon, title: 'Manage address', line: 'Where your baskets go' },
  { to: adminPaths.referral, icon: GiftIcon, title: 'Referral points', line: 'What inviting a friend earns' },
  {
    to: adminPaths.profilePassword,
    icon: LockIcon,
    title: 'Change password',
    line: 'Ends your other sessions',
  },
  { to: adminPaths.support, icon: SupportIcon, title: 'Support', line: 'What customers wrote' },
];

/** Who works here, as they are known to the shop. */
export function AdminProfilePage() {
  const view = useProfile();
  return (
    <Page title="Profile" description="Your details and where you are signed in.">
      <ShownView view={view}>
        {profile => (
          <ProfileView
            profile={profile}
            schema={adminProfileForm}
            line={roleNames[profile.role]}
            doors={doors}
          />
        )}
      </ShownView>
    </Page>
  );
}
