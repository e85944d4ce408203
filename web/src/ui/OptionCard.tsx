import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { type ReactNode, useId } from 'react';
import { whereHovered } from './whereHovered';

interface OptionCardProps {
  name: string;
  value: string;
  selected: boolean;
  onSelect: (value: string) => void;
  title: ReactNode;
  line?: ReactNode;
  price?: ReactNode;
  icon?: ReactNode;
  /** A button of its own at the right end. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Shown below while selected. */
  children?: ReactNode;
}

/** One way to choose: a radio with a title, a line and a price. The whole card is its label. */
export function OptionCard(props: OptionCardProps) {
  const {
    name,
    value,
    selected,
    onSelect,
    title,
    line,
    price,
    icon,
    aside,
    disabled = false,
    children,
  } = props;
  const id = useId();
  return (
    <Box
      sx={{
        position: 'relative',
        borderRadius: '14px',
        border: '1.5px solid',
        borderColor: selected ? 'primary.main' : 'divider',
        boxShadow: selected ? '0 0 0 .5px var(--mui-palette-primary-main)' : 'none',
        bgcolor: selected ? 'tint.primary' : 'background.paper',
        transition: 'background-color 180ms, border-color 180ms',
        ...(disabled ? {} : whereHovered({ borderColor: selected ? 'primary.main' : 'control' })),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1.25, pr: 1.75 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            flex: 1,
            minWidth: 0,
            cursor: disabled ? 'not-allowed' : 'pointer',
          }}
        >
          <Radio
            id={id}
            name={name}
            value={value}
            checked={selected}
            disabled={disabled}
            onChange={() => onSelect(value)}
            slotProps={{
              input: {
                'aria-labelledby': `${id}-title ${id}-price`,
                'aria-describedby': line ? `${id}-line` : undefined,
              },
            }}
          />
          {icon && (
            <Box sx={{ display: 'flex', color: selected ? 'primary.main' : 'text.secondary', mr: 0.5 }}>
              {icon}
            </Box>
          )}
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box
              id={`${id}-title`}
              sx={{
                fontWeight: 700,
                fontSize: '.9375rem',
                color: disabled ? 'text.secondary' : 'text.primary',
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1,
              }}
            >
              {title}
            </Box>
            {line && (
              <Box id={`${id}-line`} sx={{ color: 'text.secondary', fontSize: '.8125rem', lineHeight: 1.45 }}>
                {line}
              </Box>
            )}
            {price && (
              <Box id={`${id}-price`} sx={{ fontWeight: 700, mt: 0.25 }}>
                {price}
              </Box>
            )}
          </Box>
        </Box>
        {aside}
      </Box>
      {selected && children && <Box sx={{ px: 1.25, pb: 1.25 }}>{children}</Box>}
    </Box>
  );
}
