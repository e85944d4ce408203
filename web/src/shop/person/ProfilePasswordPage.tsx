import { profilePasswordForm } from '@mudu/contracts/person/forms';
import { paths } from '../../paths';
import { passwordHints } from '../../ui/form/passwordHints';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { ChangePasswordForm } from '../../ui/person/ChangePasswordForm';

export function ProfilePasswordPage() {
  return (
    <Page
      title="Change password"
      description="Your other sessions will end."
      back={{ to: paths.profile, label: 'Back to profile' }}
    >
      <Panel>
        <ChangePasswordForm schema={profilePasswordForm} hint={passwordHints.customer} />
      </Panel>
    </Page>
  );
}
