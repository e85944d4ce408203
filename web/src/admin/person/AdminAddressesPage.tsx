import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { AddressBook } from '../../ui/person/AddressBook';

export const AdminAddressesPage = () => (
  <Page
    title="Manage address"
    description="Staff may shop too; this is where your baskets go."
    back={{ to: adminPaths.profile, label: 'Back to profile' }}
  >
    <AddressBook />
  </Page>
);
