import { updateProfile } from '@mudu/contracts/endpoints/person';
import { uploadProfilePicture } from '@mudu/contracts/endpoints/upload';
import type { Profile } from '@mudu/contracts/person/views';
import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { refresh } from '../../api/cache';
import { sentenceFor } from '../../api/errorTable';
import { useCommand } from '../../api/useCommand';
import { Modal } from '../Modal';
import { PersonAvatar } from '../PersonAvatar';
import { type Cut, cropped } from '../picture/cropped';
import { PictureCropper } from '../picture/PictureCropper';

/** Pixels of the square that is sent; the shop keeps half of it. */
const SIDE = 1024;
const FALLBACK = 'Failed to upload profile picture.';
const UNREADABLE = 'This file is not a readable JPEG, PNG or WebP picture';

/** Chooses a picture, cuts a square out of it and sends it; or takes the present one away. */
export function PortraitModal({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [cut, setCut] = useState<Cut>();
  const [trouble, setTrouble] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const done = () => {
    void refresh('/auth/profile');
    onClose();
  };
  const handling = { fallback: FALLBACK, onDone: done };
  const sending = useCommand(uploadProfilePicture, {
    ...handling,
    success: 'Your picture is saved.',
    onRefused: error => {
      if (error.status !== 413 && error.status !== 415) return false;
      setTrouble(sentenceFor(error, FALLBACK));
      return true;
    },
  });
  const removing = useCommand(updateProfile, { ...handling, success: 'Your picture is removed.' });
  const pending = sending.pending || removing.pending;

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setTrouble(undefined);
    setCut(undefined);
    setFile(chosen);
  };
  const save = async () => {
    if (!file || !cut) return;
    const form = new FormData();
    form.append('userId', profile.id);
    try {
      form.append('file', await cropped(file, cut, SIDE), 'portrait.jpg');
    } catch {
      setTrouble(UNREADABLE);
      return;
    }
    await sending.run({ form });
  };

  return (
    <Modal
      title="Your picture"
      description="Shown beside your name."
      width={460}
      onClose={onClose}
      actions={[
        ...(profile.imageUrl && !file
          ? [
              {
                label: removing.pending ? 'Removing...' : 'Remove picture',
                color: 'error' as const,
                disabled: pending,
                onClick: () => void removing.run({ body: { image: null } }),
              },
            ]
          : []),
        {
          label: sending.pending ? 'Saving...' : 'Save picture',
          disabled: pending || !file || !cut,
          onClick: () => void save(),
        },
      ]}
    >
      {trouble && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {trouble}
        </Alert>
      )}
      {file ? (
        <PictureCropper
          aspect={1}
          round
          key={`${file.name}${file.lastModified}`}
          file={file}
          onCut={setCut}
          onUnreadable={() => {
            setFile(undefined);
            setTrouble(UNREADABLE);
          }}
        />
      ) : (
        <Box sx={{ display: 'grid', justifyItems: 'center', py: 2 }}>
          <PersonAvatar person={profile} sx={{ width: 160, height: 160, fontSize: '3rem' }} />
        </Box>
      )}
      <Button
        variant="outlined"
        fullWidth
        disabled={pending}
        startIcon={<UploadIcon />}
        onClick={() => input.current?.click()}
        sx={{ mt: 2 }}
      >
        {file ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={event => choose(event.target.files?.[0])}
      />
    </Modal>
  );
}
