import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { ApiError, asApiError } from '../api/ApiError';
import { sentenceFor } from '../api/errorTable';
import { UnfetchedCode } from '../offline/fetchedCode';
import { paths } from '../paths';
import { NotFoundPage, useGoBack } from './NotFoundPage';

interface TroubleProps {
  message: string;
  /** What else may be told to who helps. */
  detail?: string | undefined;
  /** Its message is there without being asked for. */
  told?: boolean;
  /** It is all there is: its heading is the page's. */
  whole?: boolean;
  onRetry: () => void;
}

/** `Something went wrong!` with its message on request; stands alone or inside a page. */
export function Trouble({ message, detail, told = false, whole = false, onRetry }: TroubleProps) {
  const [shown, setShown] = useState(told);
  const goBack = useGoBack();
  const { pathname } = useLocation();
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        py: 6,
        px: 2,
      }}
    >
      <Box component="img" src="/art/empty-bowl.svg" alt="" sx={{ width: 120, mb: 2 }} />
      <Typography variant="h3" {...(whole ? { component: 'h1', tabIndex: -1 } : { component: 'h2' })}>
        Something went wrong!
      </Typography>
      <Button sx={{ mt: 1 }} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide Error' : 'Show Error'}
      </Button>
      {shown && (
        <Alert
          severity="error"
          variant="outlined"
          role="note"
          sx={{ maxWidth: 520, mt: 1, textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {message}
          {detail && <div>{detail}</div>}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, mt: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={onRetry}>
          Try Again
        </Button>
        {pathname === paths.landing ? (
          <Button component={Link} to={paths.landing}>
            Home
          </Button>
        ) : (
          <Button onClick={goBack}>Go Back</Button>
        )}
      </Box>
    </Box>
  );
}

/** What a route shows when it breaks. Its code or data is asked for again by loading the page anew. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const { message } = asApiError(error);
  const again = () => window.location.reload();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <title>Something went wrong · Mudu</title>
      {error instanceof UnfetchedCode ? (
        <Trouble whole told message={sentenceFor(new ApiError(0, message))} onRetry={again} />
      ) : (
        <Trouble whole message={message} onRetry={again} />
      )}
    </Box>
  );
}
