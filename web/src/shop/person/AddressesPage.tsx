import { paths } from '../../paths';
import { Page } from '../../ui/Page';
import { AddressBook } from '../../ui/person/AddressBook';

export const AddressesPage = () => (
  <Page
    title="Manage address"
    description="Where your baskets go."
    back={{ to: paths.profile, label: 'Back to profile' }}
  >
    <AddressBook />
  </Page>
);
