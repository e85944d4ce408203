import type { ReferralSummary } from '@mudu/contracts/person/views';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';

export const ReferralPanel = ({ referral }: { referral: ReferralSummary }) => (
  <Panel title="Referrals">
    <Rows>
      <Row label="Code">{referral.code ?? 'None'}</Row>
      <Row label="Invited">{referral.invited}</Row>
      <Row label="Qualified">{referral.qualified}</Row>
      <Row label="Pending">
        <Money kobo={referral.pendingKobo} />
      </Row>
      <Row label="Available">
        <Money kobo={referral.availableKobo} />
      </Row>
      <Row label="Withdrawn">
        <Money kobo={referral.withdrawnKobo} />
      </Row>
    </Rows>
  </Panel>
);
