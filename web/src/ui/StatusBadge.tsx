import { isPickup } from '@mudu/contracts/settings/pickup';
import CheckIcon from '@mui/icons-material/CheckCircle';
import CancelIcon from '@mui/icons-material/HighlightOffOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PackedIcon from '@mui/icons-material/Inventory2Outlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import ReturnIcon from '@mui/icons-material/UndoOutlined';
import type { ReactNode } from 'react';
import { Badge } from './Badge';
import { paymentLook, statusLook } from './orderLook';

const icons: Record<string, ReactNode> = {
  order_placed: <HourglassIcon />,
  order_confirmed: <HourglassIcon />,
  order_processed: <PackedIcon />,
  ongoing_delivery: <TruckIcon />,
  delivered: <CheckIcon />,
  order_delivered: <CheckIcon />,
  cancelled: <CancelIcon />,
  returned: <ReturnIcon />,
};

export function StatusBadge({
  status,
  short = false,
  pickedUp = false,
}: {
  status: string;
  short?: boolean;
  pickedUp?: boolean;
}) {
  const look = statusLook(status, pickedUp);
  const icon = pickedUp && status === 'ongoing_delivery' ? <PackedIcon /> : icons[status];
  return (
    <Badge tone={look.tone} icon={icon}>
      {short ? look.short : look.label}
    </Badge>
  );
}

/** Where an order stands, in the words of how it reaches its shopper. */
export const OrderBadge = ({
  order: { status, deliveryOption },
  short,
}: {
  order: { status: string; deliveryOption: { id: string } };
  short?: boolean;
}) => <StatusBadge short={short} status={status} pickedUp={isPickup(deliveryOption)} />;

export function PaymentBadge({ status }: { status: string }) {
  const look = paymentLook(status);
  return (
    <Badge tone={look.tone} icon={status === 'success' ? <CheckIcon /> : undefined}>
      {look.label}
    </Badge>
  );
}
