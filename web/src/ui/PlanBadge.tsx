import type { Plan } from '@mudu/contracts/installment/views';
import CheckIcon from '@mui/icons-material/CheckCircle';
import WarnIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Badge } from './Badge';
import { isLate, planLooks } from './planLook';

export function PlanBadge({ plan }: { plan: Plan }) {
  const { label, tone } = planLooks[plan.status];
  return (
    <Badge
      tone={tone}
      icon={isLate(plan) ? <WarnIcon /> : plan.status === 'completed' ? <CheckIcon /> : undefined}
    >
      {label}
    </Badge>
  );
}
