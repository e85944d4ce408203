import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { TextLink } from '../../ui/TextLink';

export const UserMoney = ({ user }: { user: UserDetail }) => (
  <Panel title="Wallet" aside={<TextLink to={`${adminPaths.wallet}?userId=${user.id}`}>Movements</TextLink>}>
    <Rows>
      <Row label="Balance">
        <Money exact kobo={user.wallet.balanceKobo} />
      </Row>
      <Row label="Referral earnings">
        <Money exact kobo={user.wallet.referralEarningsKobo} />
      </Row>
    </Rows>
  </Panel>
);
