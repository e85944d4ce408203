import { unsubscribe } from '@mudu/contracts/endpoints/notification';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../api/ApiError';
import { sentenceFor } from '../../api/errorTable';
import { useCommand } from '../../api/useCommand';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { TextLink } from '../../ui/TextLink';

const NOT_VALID = 'This link is not valid. Open it again from the email, or sign in to choose what we send.';

/** The server's sentences for a bad token are about its form; a reader only has a link. */
const isBadLink = ({ status }: ApiError): boolean => status === 400 || status === 404;

/** From the link at the end of a mail: one tap, because mail programs open links by themselves. */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [refusal, setRefusal] = useState(token === '' ? NOT_VALID : '');
  const [done, setDone] = useState('');
  const { run, pending } = useCommand(unsubscribe, {
    onRefused: error => {
      setRefusal(isBadLink(error) ? NOT_VALID : sentenceFor(error));
      return true;
    },
    onDone: ({ message }) => {
      setRefusal('');
      setDone(message);
    },
  });
  return (
    <AuthFrame
      title="Stop these emails"
      line="Mails about your orders and your money go on; they cannot be turned off."
      motto={['Only what you', 'want to hear.']}
      foot={
        <>
          Choose what else we tell you: <TextLink to={paths.notifications}>Notifications</TextLink>
        </>
      }
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {done ? (
        <Alert severity="success" role="status">
          {done}
        </Alert>
      ) : (
        refusal !== NOT_VALID && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            disabled={pending}
            onClick={() => void run({ query: { token } })}
            sx={{ mt: refusal ? 2 : 0 }}
          >
            {pending ? 'Stopping...' : 'Stop these emails'}
          </Button>
        )
      )}
    </AuthFrame>
  );
}
