import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Badge } from '../../ui/Badge';
import { OptionCard } from '../../ui/OptionCard';
import { addressLine } from '../../ui/person/addressText';
import { openAddress } from '../../ui/person/openAddress';
import { CheckoutStep } from './CheckoutStep';
import type { Checkout } from './useCheckout';

export function AddressStep({ chosen, error }: { chosen: Checkout; error: string | undefined }) {
  const { addresses = [], address, chooseAddress, needsAddress } = chosen;
  const openNew = () => openAddress({ onSaved: ({ id }) => chooseAddress(id) });
  return (
    <CheckoutStep
      title="1. Delivery address"
      error={error}
      aside={
        <Button size="small" startIcon={<AddIcon />} onClick={openNew}>
          New address
        </Button>
      }
    >
      {addresses.length === 0 ? (
        <Box sx={{ textAlign: 'center', py: 2 }}>
          <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
            {needsAddress
              ? 'Add the gate this basket should come to.'
              : 'You are picking this up; no address is needed.'}
          </Typography>
          {needsAddress && (
            <Button variant="outlined" onClick={openNew}>
              Add an address
            </Button>
          )}
        </Box>
      ) : (
        <Box
          role="radiogroup"
          aria-label="Delivery address"
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {addresses.map(option => (
            <OptionCard
              key={option.id}
              name="address"
              value={option.id}
              selected={needsAddress && option.id === address?.id}
              onSelect={chooseAddress}
              title={
                <>
                  {option.address}
                  {option.isDefault && (
                    <Badge tone="primary" sx={{ bgcolor: 'background.paper', minHeight: 22 }}>
                      Default
                    </Badge>
                  )}
                </>
              }
              line={addressLine(option)}
            />
          ))}
        </Box>
      )}
    </CheckoutStep>
  );
}
