import { setReferralRewards } from '@mudu/contracts/endpoints/adminSettings';
import { getReferralRewards } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import { formatPrice } from '@mudu/contracts/money';
import { formatDay } from '@mudu/contracts/time';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useView } from '../../api/useView';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { AwaitedView } from '../../ui/ShownView';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';

const ReferralPointsDialog = windowOf(
  () => import('../referral/ReferralPointsDialog'),
  'ReferralPointsDialog',
);

/** What a referral earns. */
export function ReferralArea() {
  const view = useView(getReferralRewards);
  const { data } = view;
  const may = useMay();
  if (!data) return <AwaitedView view={view} />;
  return (
    <Panel
      title="Referral points"
      aside={
        may(setReferralRewards) && (
          <Button
            variant="contained"
            startIcon={<EditIcon />}
            onClick={() => openModal(close => <ReferralPointsDialog rewards={data} onClose={close} />)}
          >
            Edit points
          </Button>
        )
      }
    >
      <Rows>
        <Row label="Points">{data.points.toLocaleString('en-NG')}</Row>
        <Row label="Worth">{formatPrice(data.rewardKobo)}</Row>
        <Row label="From a first order of">{formatPrice(data.minOrderKobo)}</Row>
        <Row label="Held after delivery">{howMany(data.holdHours, 'hour')}</Row>
        <Row label="Last changed">{data.updatedAt ? formatDay(data.updatedAt) : 'Never'}</Row>
      </Rows>
    </Panel>
  );
}
