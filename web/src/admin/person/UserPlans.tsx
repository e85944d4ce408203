import { shortOrderId } from '@mudu/contracts/ids';
import type { Plan } from '@mudu/contracts/installment/views';
import { formatDay } from '@mudu/contracts/time';
import { adminPaths } from '../../paths';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { planLooks, progressText } from '../../ui/planLook';
import { TextLink } from '../../ui/TextLink';
import { LineList, LineText, NoLines } from './LineList';

export const UserPlans = ({ plans }: { plans: readonly Plan[] }) => (
  <Panel title="Installment plans">
    {plans.length === 0 ? (
      <NoLines>No plans.</NoLines>
    ) : (
      <LineList label="Installment plans">
        {plans.map(plan => (
          <li key={plan.id}>
            <LineText
              more={`${progressText(plan)}${plan.nextDueDate ? ` Next due ${formatDay(plan.nextDueDate)}.` : ''}`}
            >
              <TextLink to={adminPaths.installment(plan.id)}>Order {shortOrderId(plan.orderId)}</TextLink>
            </LineText>
            <Badge tone={planLooks[plan.status].tone}>{planLooks[plan.status].label}</Badge>
            <Money kobo={plan.totalKobo} />
          </li>
        ))}
      </LineList>
    )}
  </Panel>
);
