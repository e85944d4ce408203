import type { Promo } from '@mudu/contracts/promo/views';
import type { SvgIconComponent } from '@mui/icons-material';
import CancelledIcon from '@mui/icons-material/CancelOutlined';
import EndedIcon from '@mui/icons-material/EventBusyOutlined';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import UsedUpIcon from '@mui/icons-material/ProductionQuantityLimitsOutlined';
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined';
import { Badge } from '../../ui/Badge';
import { stateWords } from './promoWords';

const icons: Record<Promo['state'], SvgIconComponent> = {
  scheduled: ScheduledIcon,
  running: RunningIcon,
  ended: EndedIcon,
  exhausted: UsedUpIcon,
  cancelled: CancelledIcon,
};

/** Where it stands; one that is switched off for now says so. */
export function PromoState({ promo: { state, status } }: { promo: Promo }) {
  const paused = status === 'inactive' && (state === 'running' || state === 'scheduled');
  if (paused)
    return (
      <Badge tone="neutral" icon={<PausedIcon />}>
        Inactive
      </Badge>
    );
  const { label, tone } = stateWords[state];
  const Icon = icons[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {label}
    </Badge>
  );
}
