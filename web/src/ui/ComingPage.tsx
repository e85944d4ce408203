import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from './EmptyState';
import { Page } from './Page';

export interface Coming {
  title: string;
  /** What will be here. */
  text: string;
  art?: string;
  onward: { to: string; label: string };
}

/** Says that a part of the shop is not open yet. */
export function ComingPage({ title, text, art = 'basket', onward }: Coming) {
  return (
    <Page title={title}>
      <EmptyState
        art={art}
        title="This part of the shop is not open yet"
        text={text}
        action={
          <Button variant="contained" component={Link} to={onward.to}>
            {onward.label}
          </Button>
        }
      />
    </Page>
  );
}
