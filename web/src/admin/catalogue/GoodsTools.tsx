import { previewBulk } from '@mudu/contracts/endpoints/adminCatalogue';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';

const BulkModal = windowOf(() => import('./bulk/BulkModal'), 'BulkModal');

/** Beside columns and CSV. */
export function GoodsTools() {
  const may = useMay();
  if (!may(previewBulk)) return null;
  return (
    <Button
      size="small"
      startIcon={<UploadIcon />}
      onClick={() => openModal(close => <BulkModal onClose={close} />)}
    >
      Change by CSV
    </Button>
  );
}
