import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ApiError } from '../api/ApiError';
import { sentenceFor } from '../api/errorTable';
import { EmptyState } from './EmptyState';
import { Trouble } from './ErrorScreen';

/** Of goods that are not there. */
export const offTheShelf = 'It may have been moved or taken off the shelf.';

/** What is said of a thing that is not there, and where its page leads. */
export interface Missing {
  title: string;
  text?: string;
  to: string;
  label: string;
}

interface ViewTroubleProps {
  error: ApiError;
  onRetry: () => void;
  /** Where to go when the thing is not there (any more). */
  missing?: Missing;
}

/** A query that brought nothing: what is missing, or trouble that may pass. */
export function ViewTrouble({ error, onRetry, missing }: ViewTroubleProps) {
  if (error.status === 404 && missing) {
    return (
      <EmptyState
        art="empty-bowl"
        title={missing.title}
        text={missing.text}
        action={
          <Button variant="contained" component={Link} to={missing.to}>
            {missing.label}
          </Button>
        }
      />
    );
  }
  const message = sentenceFor(error);
  // Of an answer without words, at least what kind of answer it was (rules/site.md S2).
  const detail = error.message === message || error.serverMessage ? undefined : error.message;
  // That there is no network helps who reads it; of what else went wrong the words are for who asks.
  return <Trouble told={error.status === 0} message={message} detail={detail} onRetry={onRetry} />;
}
