import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../paths';

/** Where to go from a page that has nothing to show yet. */
export function SeePackagesButton() {
  return (
    <Button variant="contained" component={Link} to={paths.packages}>
      See food packages
    </Button>
  );
}
