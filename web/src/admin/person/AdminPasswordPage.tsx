import { adminProfilePasswordForm } from '@mudu/contracts/person/forms';
import Alert from '@mui/material/Alert';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../paths';
import { ChangePasswordForm } from '../../ui/ChangePasswordForm';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { useMe } from './useMe';

export function AdminPasswordPage() {
  const navigate = useNavigate();
  const me = useMe();
  return (
    <Page title="Change password" description="Your other sessions will end.">
      <Panel>
        {me?.mustChangePassword && (
          <Alert severity="info" sx={{ mb: 2, maxWidth: 460 }}>
            Please change your password first. The one you were given opens nothing else.
          </Alert>
        )}
        <ChangePasswordForm
          schema={adminProfilePasswordForm}
          hint="8 characters with upper and lower case, a number and a sign"
          onChanged={() => void navigate(adminPaths.dashboard)}
        />
      </Panel>
    </Page>
  );
}
