import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';

export function OrderSuccessfulPage() {
  return (
    <Page title="Order successful">
      <EmptyState
        art="party-popper"
        title="Thank you. Your order is in."
        text="We have started on it. You can follow every step until it reaches your gate."
        action={
          <Button variant="contained" component={Link} to={paths.tracking}>
            Track order
          </Button>
        }
      />
    </Page>
  );
}
