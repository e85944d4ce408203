import { adminProfilePasswordForm } from '@mudu/contracts/person/forms';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../paths';
import { ChangePasswordForm } from '../../ui/ChangePasswordForm';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';

export function AdminPasswordPage() {
  const navigate = useNavigate();
  return (
    <Page title="Change password" description="Your other sessions will end.">
      <Panel>
        <ChangePasswordForm
          schema={adminProfilePasswordForm}
          hint="8 characters with upper and lower case, a number and a sign"
          onChanged={() => void navigate(adminPaths.dashboard)}
        />
      </Panel>
    </Page>
  );
}
