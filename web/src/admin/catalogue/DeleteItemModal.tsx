import { deletePackage } from '@mudu/contracts/endpoints/catalogue';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useCommand } from '../../api/useCommand';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Modal } from '../../ui/Modal';
import { OptionCard } from '../../ui/OptionCard';
import { useMay } from '../access/useMay';
import { archiveItem } from './changeItem';
import { type Item, itemCalls, itemWords, kindOf, refreshGoods } from './itemCalls';

interface DeleteItemModalProps {
  item: Item;
  onDeleted?: () => void;
  onClose: () => void;
}

type Way = 'archive' | 'forever';

/** Off the shelf for now or, for a super admin, gone for good: that is asked a second time. */
export function DeleteItemModal({ item, onDeleted, onClose }: DeleteItemModalProps) {
  const kind = kindOf(item);
  const words = itemWords[kind];
  const may = useMay();
  const [way, setWay] = useState<Way>(item.archivedAt && may(deletePackage) ? 'forever' : 'archive');
  const [sure, setSure] = useState(false);
  const [referenced, setReferenced] = useState(false);
  const [archiving, setArchiving] = useState(false);
  const { run, pending } = useCommand(itemCalls[kind].delete, {
    fallback: words.failedDelete,
    success: `${item.name} is deleted.`,
    onRefused: error => {
      if (error.code !== 'item_referenced') return false;
      setReferenced(true);
      setSure(false);
      setWay('archive');
      return true;
    },
    onDone: () => {
      onClose();
      onDeleted?.();
      void refreshGoods();
    },
  });
  const archive = async () => {
    setArchiving(true);
    if (await archiveItem(item)) onClose();
    setArchiving(false);
  };

  if (sure)
    return (
      <ConfirmDialog
        destructive
        title={`Delete ${item.name} for good?`}
        keepLabel={`Keep ${words.one}`}
        confirmLabel="Delete for good"
        pendingLabel="Deleting..."
        pending={pending}
        onConfirm={() => void run({ params: { id: item.id } })}
        onClose={onClose}
      >
        It disappears from every list, cart and wishlist. This cannot be undone.
      </ConfirmDialog>
    );
  return (
    <Modal
      title={`Delete ${words.one}`}
      description={item.name}
      width={500}
      onClose={onClose}
      actions={[
        { label: `Keep ${words.one}`, onClick: onClose, disabled: archiving },
        way === 'archive'
          ? {
              label: archiving ? 'Archiving...' : `Archive ${words.one}`,
              disabled: archiving || Boolean(item.archivedAt),
              onClick: () => void archive(),
            }
          : { label: 'Delete for good', color: 'error', onClick: () => setSure(true) },
      ]}
    >
      {referenced && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          This item is part of an order and can only be archived.
        </Alert>
      )}
      <Box role="radiogroup" aria-label="How" sx={{ display: 'grid', gap: 1 }}>
        <OptionCard
          name="way"
          value="archive"
          selected={way === 'archive'}
          onSelect={() => setWay('archive')}
          title="Archive"
          line={
            item.archivedAt
              ? 'It is archived already.'
              : 'Off the shelf, kept for its orders; it can be put on sale again.'
          }
        />
        {may(deletePackage) && (
          <OptionCard
            name="way"
            value="forever"
            selected={way === 'forever'}
            onSelect={() => setWay('forever')}
            disabled={referenced}
            title="Delete for good"
            line="Only what nobody ever ordered; it cannot be brought back."
          />
        )}
      </Box>
    </Modal>
  );
}
