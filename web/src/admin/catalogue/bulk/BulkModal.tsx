import { BULK_ROWS, type BulkPreview } from '@mudu/contracts/catalogue/bulk';
import { exportItems, previewBulk } from '@mudu/contracts/endpoints/adminCatalogue';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useCommand } from '../../../api/useCommand';
import { useDownload } from '../../../api/useDownload';
import { Modal } from '../../../ui/Modal';
import { BulkPreviewModal } from './BulkPreviewModal';

/** Prices, stock and words of many goods by a file: out, edited, back, looked at, and only then changed. */
export function BulkModal({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<BulkPreview>();
  const [trouble, setTrouble] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const download = useDownload(exportItems, { name: 'goods.csv' });
  const { run, pending } = useCommand(previewBulk, {
    onFieldError: (_, message) => {
      setTrouble(message);
      return true;
    },
    onDone: setPreview,
  });
  const read = (file: File | undefined) => {
    if (!file || pending) return;
    setTrouble(undefined);
    const form = new FormData();
    form.append('file', file);
    void run({ form });
  };
  if (preview)
    return <BulkPreviewModal preview={preview} onAgain={() => setPreview(undefined)} onClose={onClose} />;
  return (
    <Modal
      title="Change goods by CSV"
      description="Nothing is changed before you have seen what would be."
      width={600}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, color: 'text.secondary' }}>
          <li>Get the file with all goods, or make one with a column id or name.</li>
          <li>
            Change priceNaira (1250.50), quantity, discount (percent), addDiscount (yes or no), the unit of a
            grocery or the description of a package. What is left empty stays.
          </li>
          <li>Send it back, at most {BULK_ROWS.toLocaleString('en-NG')} rows.</li>
        </Box>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={download.pending}
          onClick={() => void download.run()}
          sx={{ justifySelf: 'start' }}
        >
          {download.pending ? 'Preparing…' : 'Get the file'}
        </Button>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <Box
          onDragOver={event => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={event => {
            event.preventDefault();
            setOver(false);
            read(event.dataTransfer.files[0]);
          }}
          sx={{
            border: '2px dashed',
            borderColor: over ? 'primary.main' : 'control',
            bgcolor: over ? 'tint.primary' : 'transparent',
            borderRadius: '14px',
            p: 3,
            display: 'grid',
            justifyItems: 'center',
            gap: 1,
          }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Drop the CSV file here, or
          </Typography>
          <Button
            variant="contained"
            startIcon={<UploadIcon />}
            disabled={pending}
            onClick={() => input.current?.click()}
          >
            {pending ? 'Reading...' : 'Choose the file'}
          </Button>
        </Box>
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label="CSV file"
        onChange={event => {
          read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Modal>
  );
}
