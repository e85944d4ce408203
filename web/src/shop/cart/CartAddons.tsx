import type { CartLine } from '@mudu/contracts/cart/views';
import { removeCartAddon } from '@mudu/contracts/endpoints/cart';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useCommand } from '../../api/useCommand';
import { Money } from '../../ui/Money';
import { showCart } from './useCart';

/** What is packed into a package besides its own contents. */
export function CartAddons({ line }: { line: CartLine }) {
  const [editing, setEditing] = useState(false);
  const { run, pending } = useCommand(removeCartAddon, {
    fallback: 'Failed to remove item.',
    onDone: showCart,
  });
  return (
    <Box sx={{ bgcolor: 'tint.neutral', borderRadius: '14px', px: 1.5, py: 1, mt: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>Add-ons</Box>
        <Button
          size="small"
          aria-expanded={editing}
          aria-label={`Edit add-ons of ${line.name}`}
          onClick={() => setEditing(!editing)}
          sx={{ textDecoration: 'underline', minHeight: 32, minWidth: 0, px: 0.5, mr: -0.5 }}
        >
          {editing ? 'Done' : 'Edit'}
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
            {editing && (
              <IconButton
                size="small"
                disabled={pending}
                aria-label={`Remove ${addon.name}`}
                onClick={() => void run({ params: { id: line.id, addonId: addon.id } })}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
