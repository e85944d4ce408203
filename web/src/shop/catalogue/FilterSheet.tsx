import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../ui/useBackCloses';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  /** `Show 8 packages`. */
  showLabel: string;
  children: ReactNode;
}

/** The filters below 1200 px: a sheet from the bottom. */
export function FilterSheet({ open, onClose, onClear, showLabel, children }: FilterSheetProps) {
  useBackCloses(open, onClose);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      transitionDuration={260}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': 'Filters',
          sx: { borderRadius: '22px 22px 0 0', maxHeight: '85dvh', maxWidth: 640, mx: 'auto' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 2, pt: 2 }}>
        <Typography variant="h4" component="h2">
          Filters
        </Typography>
        <IconButton aria-label="Close filters" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, py: 1.5, overflowY: 'auto' }}>{children}</Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1.5,
          p: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Button variant="outlined" onClick={onClear}>
          Clear all
        </Button>
        <Button variant="contained" onClick={onClose}>
          {showLabel}
        </Button>
      </Box>
    </Drawer>
  );
}
