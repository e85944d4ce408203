import { setReferralRewards } from '@mudu/contracts/endpoints/adminSettings';
import { getReferralRewards } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import { formatNaira } from '@mudu/contracts/money';
import type { ReferralRewards } from '@mudu/contracts/settings/views';
import { formatMinute } from '@mudu/contracts/time';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { bigFigure } from '../../ui/bigFigure';
import { stack } from '../../ui/grids';
import { Money } from '../../ui/Money';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { ShownView } from '../../ui/ShownView';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { FlaggedRewards } from './FlaggedRewards';

const ReferralPointsDialog = windowOf(() => import('./ReferralPointsDialog'), 'ReferralPointsDialog');

/** What inviting a friend earns, which a super admin changes (rules/referral.md RF2), and what went otherwise. */
export function ReferralPointsPage() {
  const view = useView(getReferralRewards);
  return (
    <Page
      title="Referral points"
      description="What inviting a friend earns."
      back={{ to: adminPaths.profile, label: 'Back to profile' }}
    >
      <Box sx={[stack, { maxWidth: 640 }]}>
        <ShownView view={view}>{rewards => <Points rewards={rewards} />}</ShownView>
        <FlaggedRewards />
      </Box>
    </Page>
  );
}

function Points({ rewards }: { rewards: ReferralRewards }) {
  const { points, rewardKobo, minOrderKobo, holdHours, updatedAt } = rewards;
  const may = useMay();
  return (
    <Panel
      title="For each friend"
      aside={
        may(setReferralRewards) && (
          <Button
            variant="contained"
            onClick={() => openModal(close => <ReferralPointsDialog rewards={rewards} onClose={close} />)}
          >
            Edit points
          </Button>
        )
      }
    >
      <Box sx={bigFigure}>{howMany(points, 'point')}</Box>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
        {points === 0 ? 'Rewards are turned off.' : `${formatNaira(rewardKobo)}; a point is ₦1.`}
      </Box>
      <Rows>
        <Row label="First order of at least">
          <Money exact kobo={minOrderKobo} />
        </Row>
        <Row label="Released after delivery">{howMany(holdHours, 'hour')}</Row>
        <Row label="Last changed">{updatedAt ? formatMinute(updatedAt) : 'Never'}</Row>
      </Rows>
      <Alert severity="info" role="note" sx={{ mt: 2 }}>
        A change counts for rewards that begin after it. Those that exist keep their points.
        {!may(setReferralRewards) && ' A super admin can change the points.'}
      </Alert>
    </Panel>
  );
}
