import type { ContactMessage } from '@mudu/contracts/contact/views';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageBadge } from './messageColumns';

interface MessageCardProps {
  message: ContactMessage;
  onOpen: (message: ContactMessage) => void;
}

/** A message of the inbox on a phone. */
export function MessageCard({ message, onOpen }: MessageCardProps) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{message.name}</Box>
        <MessageBadge status={message.status} />
      </Box>
      <Box sx={{ fontWeight: 700, fontSize: '.9375rem', mt: 0.75 }}>{message.subject ?? 'No subject'}</Box>
      <Box
        sx={{
          fontSize: '.9375rem',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {message.message}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', mt: 0.5, mb: 1.25 }}>
        {formatMinute(message.createdAt)}
      </Box>
      <Button variant="outlined" fullWidth onClick={() => onOpen(message)}>
        Read {message.ticket}
      </Button>
    </>
  );
}
