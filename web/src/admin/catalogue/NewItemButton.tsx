import { createPackage } from '@mudu/contracts/endpoints/catalogue';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useMay } from '../access/useMay';

/** On a phone the plus and one word. */
export function NewItemButton({ to, children }: { to: string; children: string }) {
  const may = useMay();
  if (!may(createPackage)) return null;
  return (
    <Button
      variant="contained"
      component={Link}
      to={to}
      startIcon={<AddIcon />}
      aria-label={children}
      sx={{ flexShrink: 0 }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {children}
      </Box>
      <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
        New
      </Box>
    </Button>
  );
}
