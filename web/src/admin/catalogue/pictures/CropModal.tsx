import { uploadImage } from '@mudu/contracts/endpoints/upload';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { sentenceFor } from '../../../api/errorTable';
import { useCommand } from '../../../api/useCommand';
import { Modal } from '../../../ui/Modal';
import { type Cut, cropped } from '../../../ui/picture/cropped';
import { PictureCropper } from '../../../ui/picture/PictureCropper';

const FALLBACK = 'Failed to upload image.';
const UNREADABLE = 'This file is not a readable JPEG, PNG or WebP picture';
/** Pixels; somewhat more than the shop keeps. */
const WIDEST = 1600;

interface CropModalProps {
  file: File;
  type: 'package' | 'grocery';
  /** How many more are waiting: `2 of 3`. */
  place: string | undefined;
  onKept: (url: string) => void;
  /** Left out, or not readable. */
  onClose: () => void;
}

/** Cuts a picture to the shape of the shelf and sends it. */
export function CropModal({ file, type, place, onKept, onClose }: CropModalProps) {
  const [cut, setCut] = useState<Cut>();
  const [trouble, setTrouble] = useState<string>();
  const [cutting, setCutting] = useState(false);
  const sending = useCommand(uploadImage, {
    fallback: FALLBACK,
    onRefused: error => {
      if (error.isCancelled) return false;
      setTrouble(sentenceFor(error, FALLBACK));
      return error.status === 413 || error.status === 415;
    },
    onDone: ({ url }) => onKept(url),
  });
  const pending = cutting || sending.pending;
  const save = async () => {
    if (!cut) return;
    const form = new FormData();
    form.append('type', type);
    setTrouble(undefined);
    setCutting(true);
    try {
      form.append('file', await cropped(file, cut, WIDEST), 'picture.jpg');
    } catch {
      setTrouble(UNREADABLE);
      return;
    } finally {
      setCutting(false);
    }
    await sending.run({ form });
  };
  return (
    <Modal
      title="Cut the picture"
      description={place}
      width={560}
      // What is being sent comes into the list.
      onClose={pending ? () => undefined : onClose}
      actions={[
        { label: 'Leave it out', onClick: onClose, disabled: pending },
        {
          label: pending ? 'Uploading...' : 'Use picture',
          disabled: pending || !cut || trouble === UNREADABLE,
          onClick: () => void save(),
        },
      ]}
    >
      {trouble && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {trouble}
        </Alert>
      )}
      {trouble !== UNREADABLE && (
        <PictureCropper
          file={file}
          aspect={4 / 3}
          onCut={setCut}
          onUnreadable={() => setTrouble(UNREADABLE)}
        />
      )}
    </Modal>
  );
}
