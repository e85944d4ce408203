import type { CustomPackage } from '@mudu/contracts/catalogue/views';
import { deleteCustomPackage, listGroceries, listPackages } from '@mudu/contracts/endpoints/catalogue';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { Badge } from '../../ui/Badge';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { fallbackArt } from '../../ui/fallbackArt';
import { contentAndAside, stack } from '../../ui/grids';
import { Money } from '../../ui/Money';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/shelf/Price';
import { useAddToCart } from '../cart/useAddToCart';
import { AddBar } from '../catalogue/AddBar';
import { mostOf } from '../catalogue/mostOf';

/** A package of one's own: what is in it today, into the cart, changed or deleted. */
export function CustomDetails({ item }: { item: CustomPackage }) {
  const [asked, setQuantity] = useState(1);
  const { data: terms } = useView(getTerms);
  const most = mostOf(item.available, terms?.cart.quantity);
  // Others may have bought meanwhile.
  const quantity = Math.max(1, Math.min(asked, most));
  const { add, adding } = useAddToCart();
  const navigate = useNavigate();
  const canBeHad = item.active && item.inStock;
  const remove = () =>
    openModal(close => (
      <DeleteDialog item={item} onDeleted={() => void navigate(paths.customPackages)} onClose={close} />
    ));
  return (
    <Box sx={{ ...contentAndAside, pb: { xs: 10, md: 0 } }}>
      <Contents item={item} />
      <Box sx={stack}>
        <Panel>
          <Badge tone={canBeHad ? 'primary' : 'neutral'}>
            {canBeHad ? `Custom, ${item.available} can be packed` : 'Custom'}
          </Badge>
          <Typography variant="h3" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {item.name}
          </Typography>
          <Box sx={{ mt: 1 }}>
            <Price item={item} size="min(2rem, 12vw)" inline />
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              At today's prices, without a fee for packing.
            </Typography>
          </Box>
          {!canBeHad && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              Something in it is sold out or no longer sold. Edit the package to have the rest.
            </Alert>
          )}
          <AddBar
            name={item.name}
            quantity={quantity}
            most={most}
            onQuantity={setQuantity}
            packageKobo={item.effectivePrice * quantity}
            addonsKobo={0}
            addonCount={0}
            soldOut={!canBeHad}
            pending={adding.has(item.id)}
            heart={undefined}
            onAdd={() => add({ id: item.id, type: 'package', quantity })}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25, mt: 2 }}>
            <Button
              variant="outlined"
              startIcon={<EditIcon />}
              component={Link}
              to={paths.buildPackage({ id: item.id })}
            >
              Edit
            </Button>
            <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={remove}>
              Delete
            </Button>
          </Box>
        </Panel>
      </Box>
    </Box>
  );
}

/** Its groceries with their pictures, the base first. */
function Contents({ item }: { item: CustomPackage }) {
  const { data: groceries } = useView(listGroceries, { query: { sort: 'popular', activeOnly: true } });
  const { data: packages } = useView(listPackages, { query: { sort: 'popular', activeOnly: true } });
  const base = packages?.packages.find(one => one.id === item.basePackageId);
  const groceryOf = (id: string) => groceries?.groceries.find(one => one.id === id);
  return (
    <Panel title="What's inside">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {item.basePackageId && (
          <Part name={base?.name ?? item.items[0] ?? ''} picture={base?.imageUrls[0]} line="Food Package">
            {base && <Money kobo={base.effectivePrice} />}
          </Part>
        )}
        {item.addons.map(part => (
          <Part
            key={part.itemId}
            name={part.name}
            picture={groceryOf(part.itemId)?.imageUrls[0]}
            category={groceryOf(part.itemId)?.category}
            line={`${part.quantity} ×`}
            each={part.unitPriceKobo}
          >
            <Money kobo={part.subtotalKobo} />
          </Part>
        ))}
      </Box>
    </Panel>
  );
}

interface PartProps {
  name: string;
  picture: string | undefined;
  category?: string | undefined;
  line: string;
  each?: number;
  children: ReactNode;
}

function Part({ name, picture, category = '', line, each, children }: PartProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Picture
        src={picture}
        instead={fallbackArt({ category })}
        alt=""
        ratio="1"
        sx={{ width: 52, borderRadius: '12px', flexShrink: 0 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '.9375rem', overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {line} {each !== undefined && <Money kobo={each} sx={{ fontWeight: 400 }} />}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

function DeleteDialog({
  item,
  onDeleted,
  onClose,
}: {
  item: CustomPackage;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { run, pending } = useCommand(deleteCustomPackage, {
    fallback: 'Failed to delete package.',
    onDone: () => {
      onClose();
      onDeleted();
      notifySuccess(`${item.name} deleted.`);
      void refresh('/packages/customize', '/cart');
    },
  });
  return (
    <ConfirmDialog
      destructive
      title={`Delete ${item.name}?`}
      keepLabel="Keep package"
      confirmLabel="Delete package"
      pendingLabel="Deleting..."
      pending={pending}
      onConfirm={() => void run({ params: { id: item.id } })}
      onClose={onClose}
    >
      It leaves your shelf and your cart. What you ordered of it stays on your orders.
    </ConfirmDialog>
  );
}
