import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../paths';

/** The same words on the shelf of groceries. */
export function LookInGroceries({ search }: { search: string }) {
  return (
    <Button
      variant="outlined"
      component={Link}
      to={`${paths.groceries}?${new URLSearchParams({ q: search })}`}
    >
      Look in groceries
    </Button>
  );
}
