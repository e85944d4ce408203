import { getReferralRewards } from '@mudu/contracts/endpoints/settings';
import { getWallet } from '@mudu/contracts/endpoints/wallet';
import { formatNaira } from '@mudu/contracts/money';
import type { ReferralSummary } from '@mudu/contracts/person/views';
import Box from '@mui/material/Box';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { contentAndAside, stack } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { useProfile } from '../../ui/person/useProfile';
import { Row, Rows } from '../../ui/Rows';
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { historyQuery } from '../wallet/HistoryPage';
import { ReferralPanel } from '../wallet/ReferralPanel';
import { FriendsPanel } from './FriendsPanel';
import { InvitePanel } from './InvitePanel';
import { useBonusNews } from './useBonusNews';

export function ReferralPage() {
  useBonusNews();
  const profile = useProfile();
  const rewards = useView(getReferralRewards);
  const wallet = useView(getWallet, { query: historyQuery(1, '') });
  const failed = [profile, rewards, wallet].find(view => view.error && !view.data);
  return (
    <Page
      title="Refer a friend"
      description="Your code, and what it has earned."
      back={{ to: paths.profile, label: 'Back to profile' }}
    >
      {profile.data && rewards.data && wallet.data ? (
        <Box sx={stack}>
          <InvitePanel referral={profile.data.referral} rewards={rewards.data} />
          <Box sx={contentAndAside}>
            <FriendsPanel rewards={rewards.data} />
            <Box sx={stack}>
              <ReferralPanel wallet={wallet.data} />
              <SoFar referral={profile.data.referral} />
            </Box>
          </Box>
        </Box>
      ) : failed?.error ? (
        <ViewTrouble
          error={failed.error}
          onRetry={() => {
            for (const view of [profile, rewards, wallet]) void view.mutate();
          }}
        />
      ) : (
        <PanelSkeletons />
      )}
    </Page>
  );
}

function SoFar({ referral }: { referral: ReferralSummary }) {
  return (
    <Panel title="So far">
      <Rows>
        <Row label="Friends who joined">{referral.invited}</Row>
        <Row label="Friends who earned you a reward">{referral.qualified}</Row>
        <Row label="On its way">{formatNaira(referral.pendingKobo)}</Row>
        <Row label="Moved to your wallet">{formatNaira(referral.withdrawnKobo)}</Row>
      </Rows>
    </Panel>
  );
}
