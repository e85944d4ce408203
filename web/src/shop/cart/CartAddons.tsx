import type { CartLine } from '@mudu/contracts/cart/views';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Money } from '../../ui/Money';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';

const AddonsModal = windowOf(() => import('./AddonsModal'), 'AddonsModal');

/** What is packed into a package besides its own contents. */
export function CartAddons({ line }: { line: CartLine }) {
  const edit = () => openModal(close => <AddonsModal line={line} onClose={close} />);
  if (line.addons.length === 0) {
    return (
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-label={`Add add-ons to ${line.name}`}
        onClick={edit}
        sx={{ alignSelf: 'flex-start', mt: 1, ml: -1 }}
      >
        Add-ons
      </Button>
    );
  }
  return (
    <Box sx={{ bgcolor: 'tint.neutral', borderRadius: '14px', px: 1.5, py: 1, mt: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>Add-ons</Box>
        <Button
          size="small"
          aria-label={`Edit add-ons of ${line.name}`}
          onClick={edit}
          sx={{ textDecoration: 'underline', minHeight: 32, minWidth: 0, px: 0.5, mr: -0.5 }}
        >
          Edit
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {line.addons.map(addon => (
          <Box
            component="li"
            key={addon.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '.9375rem', minHeight: 28 }}
          >
            <Box sx={{ flex: 1, color: 'text.secondary' }}>
              {addon.name} x{addon.quantity}
            </Box>
            <Money kobo={addon.subtotalKobo} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
