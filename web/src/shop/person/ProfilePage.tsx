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
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { DataPanel } from './DataPanel';

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
        <ProfileView
          profile={data}
          schema={profileForm}
          line={`${howMany(data.stats.orders, 'order')}, ${data.stats.wishlist} saved`}
          doors={doors}
        >
          <DataPanel profile={data} />
        </ProfileView>
      )}
    </Page>
  );
}
