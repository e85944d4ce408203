import { adminProfilePasswordForm } from '@mudu/contracts/person/forms';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../paths';
import { passwordHints } from '../../ui/form/passwordHints';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { ChangePasswordForm } from '../../ui/person/ChangePasswordForm';

export function AdminPasswordPage() {
  const navigate = useNavigate();
  return (
    <Page title="Change password" description="Your other sessions will end.">
      <Panel>
        <ChangePasswordForm
          schema={adminProfilePasswordForm}
          hint={passwordHints.staff}
          onChanged={() => void navigate(adminPaths.dashboard)}
        />
      </Panel>
    </Page>
  );
}
