import { createAdmin } from '@mudu/contracts/endpoints/admin';
import { createAdminRequest } from '@mudu/contracts/person/adminRequests';
import { staff } from '@mudu/contracts/roles';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { adminPaths } from '../../paths';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { passwordHints } from '../../ui/form/passwordHints';
import { SelectField } from '../../ui/form/SelectField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { roleNames } from '../access/access';
import { fullName } from './personLook';
import { refreshPeople } from './refreshPeople';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  role: 'support' as const,
};
const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '1fr 1fr' } };

export function CreateAdminPage() {
  const navigate = useNavigate();
  const form = useForm(createAdminRequest, empty, { keeps: { name: 'admin.new' } });
  const { run, pending } = useCommand(createAdmin, { onFieldError: form.onFieldError });
  const keyOf = useSendOnce();
  const submit = form.handleSubmit(async body => {
    const outcome = await run({ body, idempotencyKey: keyOf(body) });
    if (!outcome.ok) return;
    form.reset(empty);
    notifySuccess(`${fullName(outcome.reply)} can sign in now`);
    await refreshPeople();
    await navigate(adminPaths.admin(outcome.reply.id));
  });
  return (
    <Page
      title="New admin"
      description="An account for a colleague."
      back={{ to: adminPaths.admins, label: 'All admins' }}
    >
      <Panel sx={{ maxWidth: 720 }}>
        <Form onSubmit={submit}>
          <Box sx={two}>
            <Field label="First name" autoComplete="off" {...form.field('firstName')} />
            <Field label="Last name" autoComplete="off" {...form.field('lastName')} />
          </Box>
          <Box sx={two}>
            <Field label="Email" type="email" autoComplete="off" {...form.field('email')} />
            <Field label="Phone (optional)" type="tel" autoComplete="off" {...form.field('phone')} />
          </Box>
          <SelectField label="Role" {...form.field('role')}>
            {staff.map(role => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </SelectField>
          <Box sx={two}>
            <PasswordField
              label="Password"
              autoComplete="new-password"
              hint={passwordHints.staff}
              {...form.field('password')}
            />
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              {...form.field('confirmPassword')}
            />
          </Box>
          <Alert severity="info" role="note">
            Hand the password over yourself. At the first sign-in it must be replaced, and the terms agreed
            to.
          </Alert>
          <SubmitButton pending={pending} pendingText="Creating...">
            Create admin
          </SubmitButton>
        </Form>
      </Panel>
    </Page>
  );
}
