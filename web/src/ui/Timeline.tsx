import { formatDay } from '@mudu/contracts/time';
import CancelIcon from '@mui/icons-material/HighlightOffOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import PackedIcon from '@mui/icons-material/Inventory2Outlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import CheckIcon from '@mui/icons-material/TaskAltOutlined';
import ReturnIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { statusLook } from './orderLook';

export interface TimelineStep {
  status: string;
  description: string;
  date: string | null;
  completed: boolean;
  icon: string;
}

const icons: Record<string, ReactNode> = {
  receipt: <ReceiptIcon />,
  check: <CheckIcon />,
  package: <PackedIcon />,
  truck: <TruckIcon />,
  home: <HomeIcon />,
  cancel: <CancelIcon />,
  return: <ReturnIcon />,
};

type Progress = 'done' | 'current' | 'ended' | 'future';

function progressOf(steps: TimelineStep[], index: number): Progress {
  const step = steps[index]!;
  if (!step.completed) return 'future';
  if (['cancelled', 'returned'].includes(step.status)) return 'ended';
  const isLast = !steps.slice(index + 1).some(next => next.completed);
  return isLast && step.status !== 'delivered' ? 'current' : 'done';
}

const nodeColors = {
  done: { bgcolor: 'primary.main', color: 'primary.contrastText' },
  current: {
    bgcolor: 'sun.main',
    color: 'sun.contrastText',
    boxShadow: '0 0 0 6px var(--mui-palette-sun-light)',
  },
  ended: { bgcolor: 'tint.error', color: 'error.main' },
  future: { bgcolor: 'tint.neutral', color: 'text.secondary' },
} as const;

/** What happened to an order and what comes next. `expected` dates the delivery that is still to come. */
export function Timeline({
  steps,
  expected,
  pickedUp = false,
}: {
  steps: TimelineStep[];
  expected?: string | null;
  pickedUp?: boolean;
}) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => {
        const next = steps[index + 1];
        const progress = progressOf(steps, index);
        const hoped =
          !step.completed && step.status === 'delivered' && expected ? `Expected ${formatDay(expected)}` : '';
        return (
          <Box
            component="li"
            key={step.status}
            aria-current={progress === 'current' ? 'step' : undefined}
            sx={{ display: 'flex', gap: 2, pb: next ? 2.25 : 0, position: 'relative' }}
          >
            {next && (
              <Box
                aria-hidden
                sx={{
                  position: 'absolute',
                  left: 20,
                  top: 46,
                  bottom: 2,
                  width: 4,
                  borderRadius: 2,
                  bgcolor: next.completed ? 'primary.main' : 'divider',
                }}
              />
            )}
            <Box
              aria-hidden
              sx={{
                ...nodeColors[progress],
                width: 44,
                height: 44,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                flexShrink: 0,
                zIndex: 1,
                '& svg': { fontSize: 21 },
              }}
            >
              {icons[step.icon] ?? <ReceiptIcon />}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0, pt: 0.25 }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
                <Box
                  sx={{
                    fontWeight: 700,
                    fontSize: '.9375rem',
                    color: step.completed ? 'text.primary' : 'text.secondary',
                  }}
                >
                  {statusLook(step.status, pickedUp).label}
                </Box>
                {!step.completed && <span className="visually-hidden">still to come</span>}
                <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                  {step.date ? formatDay(step.date) : hoped}
                </Box>
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>{step.description}</Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
