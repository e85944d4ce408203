import type { ContactMessage } from '@mudu/contracts/contact/views';
import { formatMinute } from '@mudu/contracts/time';
import PreviousIcon from '@mui/icons-material/NavigateBeforeOutlined';
import NextIcon from '@mui/icons-material/NavigateNextOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { stack } from '../../ui/grids';
import { Modal } from '../../ui/Modal';
import { MessageBadge } from './messageColumns';
import { ReplyForm } from './ReplyForm';
import { WriterOrders } from './WriterOrders';

interface MessageDialogProps {
  /** Those of the page of the list, to go through one after another. */
  messages: readonly ContactMessage[];
  first: string;
  onClose: () => void;
}

/** One message with its answers and, beside it, what its writer ordered. */
export function MessageDialog({ messages, first, onClose }: MessageDialogProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      messages.findIndex(({ id }) => id === first),
    ),
  );
  const [answered, setAnswered] = useState<Record<string, ContactMessage>>({});
  const listed = messages[at];
  if (!listed) return null;
  const message = answered[listed.id] ?? listed;
  return (
    <Modal
      title={message.subject ?? 'No subject'}
      description={`${message.ticket}, ${formatMinute(message.createdAt)}`}
      width={980}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <MessageBadge status={message.status} />
        {messages.length > 1 && (
          <>
            <Button
              size="small"
              startIcon={<PreviousIcon />}
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            >
              Previous
            </Button>
            <Button
              size="small"
              endIcon={<NextIcon />}
              disabled={at === messages.length - 1}
              onClick={() => setAt(at + 1)}
            >
              Next
            </Button>
          </>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1.5fr) minmax(0,1fr)' },
        }}
      >
        <Box sx={stack}>
          <Said by={message.name} at={message.createdAt} text={message.message} />
          {message.replies.map(({ id, by, at: when, message: text }) => (
            <Said key={id} own by={by} at={when} text={text} />
          ))}
          <ReplyForm
            key={message.id}
            message={message}
            onAnswered={next => setAnswered({ ...answered, [next.id]: next })}
          />
        </Box>
        <WriterOrders message={message} onLeave={onClose} />
      </Box>
    </Modal>
  );
}

interface SaidProps {
  by: string;
  at: string;
  text: string;
  /** An answer of the shop. */
  own?: boolean;
}

function Said({ by, at, text, own = false }: SaidProps) {
  return (
    <Box
      component="article"
      aria-label={own ? `Answer by ${by}` : `Message by ${by}`}
      sx={{
        bgcolor: own ? 'tint.primary' : 'tint.neutral',
        borderRadius: '14px',
        p: 1.5,
        ml: own ? { xs: 2, sm: 4 } : 0,
      }}
    >
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', mt: 0.5 }}>
        {by}, {formatMinute(at)}
      </Box>
    </Box>
  );
}
