import AddIcon from '@mui/icons-material/AddOutlined';
import ButtonBase from '@mui/material/ButtonBase';

interface AddButtonProps {
  name: string;
  onAdd: () => void;
  pending?: boolean;
  disabled?: boolean;
  /** Quiet stands in rows, the other on cards. */
  quiet?: boolean;
}

export function AddButton({ name, onAdd, pending = false, disabled = false, quiet = false }: AddButtonProps) {
  return (
    <ButtonBase
      aria-label={`Add ${name} to cart`}
      disabled={disabled || pending}
      onClick={onAdd}
      sx={{
        position: 'relative',
        zIndex: 1,
        flexShrink: 0,
        width: 44,
        height: 44,
        borderRadius: '12px',
        bgcolor: quiet ? 'tint.primary' : 'primary.main',
        color: quiet ? 'primary.main' : 'primary.contrastText',
        transition: 'background-color 180ms',
        '&:hover': { bgcolor: 'primary.dark', color: 'primary.contrastText' },
        '&.Mui-disabled': { bgcolor: 'tint.neutral', color: 'text.disabled' },
      }}
    >
      <AddIcon />
    </ButtonBase>
  );
}
