import { getAdminOrder } from '@mudu/contracts/endpoints/adminOrder';
import { shortOrderId } from '@mudu/contracts/ids';
import type { PlanDetail } from '@mudu/contracts/installment/views';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { stack } from '../../ui/grids';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';

/** Who pays in parts, and for what. */
export function PlanOrder({ plan }: { plan: PlanDetail }) {
  const view = useView(getAdminOrder, { params: { id: plan.orderId } });
  return (
    <Box sx={stack}>
      <Panel title="Customer">
        <Rows>
          <Row label="Name">
            <TextLink to={adminPaths.user(plan.userId)}>{plan.userName}</TextLink>
          </Row>
          <Row label="Email">{plan.userEmail || 'N/A'}</Row>
          <Row label="Phone">{view.data?.user?.phone ?? 'N/A'}</Row>
          <Row label="Pays by itself">{plan.autoDebit ? 'Yes, on the day' : 'No'}</Row>
          <Row label="Wallet">
            <TextLink to={`${adminPaths.wallet}?userId=${plan.userId}`}>Movements</TextLink>
          </Row>
        </Rows>
      </Panel>
      <Panel title="Order">
        <ShownView view={view} waiting={<RowSkeletons count={2} height={48} />}>
          {order => (
            <>
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1 }}>
                <OrderBadge short order={order} />
                <PaymentBadge status={order.paymentStatus} />
              </Box>
              <Rows>
                <Row label="Order">
                  <TextLink to={adminPaths.order(order.id)}>{shortOrderId(order.id)}</TextLink>
                </Row>
                <Row label="Placed">{formatDay(order.createdAt)}</Row>
                <Row label="Order total">
                  <Money exact kobo={order.totalKobo} />
                </Row>
                <Row label="Paid of the plan">
                  <Money exact kobo={plan.paidKobo} />
                </Row>
                <Row label="Outstanding">
                  <Money exact kobo={plan.outstandingKobo} />
                </Row>
              </Rows>
            </>
          )}
        </ShownView>
      </Panel>
    </Box>
  );
}
