import { updateProfile } from '@mudu/contracts/endpoints/person';
import type { UpdateProfileRequest } from '@mudu/contracts/person/requests';
import type { Profile } from '@mudu/contracts/person/views';
import { isStaff } from '@mudu/contracts/roles';
import CheckIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type * as v from 'valibot';
import type { ApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { Badge } from '../Badge';
import { Field } from '../form/Field';
import { Form } from '../form/Form';
import { SubmitButton } from '../form/SubmitButton';
import { useFollowed } from '../form/useFollowed';
import { useForm } from '../form/useForm';
import { openModal } from '../modals';
import { windowOf } from '../windowOf';

const VerifyEmailModal = windowOf(() => import('./VerifyEmailModal'), 'VerifyEmailModal');

/** Changed elsewhere: with what it is by now, the next press saves. */
function readAgain({ status }: ApiError): boolean {
  if (status === 409) void refresh('/auth/profile');
  return false;
}

const shownOf = ({ firstName, lastName, phone }: Profile) => ({ firstName, lastName, phone: phone ?? '' });

function emailHint({ emailVerified, role }: Profile): string {
  if (emailVerified) return 'The email of an account stays the same';
  return isStaff(role)
    ? 'Verify it to be sure that a code for a new password reaches you'
    : 'Verify it to withdraw what you earn by inviting friends';
}

/** What the area asks of a profile. */
export type ProfileSchema = v.GenericSchema<
  Partial<Record<'firstName' | 'lastName' | 'phone', string | null | undefined>>,
  Pick<UpdateProfileRequest, 'firstName' | 'lastName' | 'phone'>
>;

export function ProfileForm({ profile, schema }: { profile: Profile; schema: ProfileSchema }) {
  const form = useForm(schema, shownOf(profile), { keeps: { name: 'profile', typedOnly: true } });
  useFollowed(form, shownOf(profile));
  const { run, pending } = useCommand(updateProfile, {
    success: 'Profile saved.',
    onFieldError: form.onFieldError,
    onRefused: readAgain,
    onDone: saved => {
      // As the shop has it: a number that was written another way is the same number.
      form.reset(shownOf(saved));
      void refresh('/auth/profile');
    },
  });
  const submit = form.handleSubmit(body => run({ body: { ...body, expectedVersion: profile.version } }));
  return (
    <Form onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Field label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </Box>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        value={profile.email}
        readOnly
        hint={emailHint(profile)}
        aside={
          profile.emailVerified ? (
            <Badge tone="primary" icon={<CheckIcon />}>
              Verified
            </Badge>
          ) : (
            <Button
              size="small"
              sx={{ my: -0.75 }}
              onClick={() => openModal(close => <VerifyEmailModal email={profile.email} onClose={close} />)}
            >
              Verify email
            </Button>
          )
        }
      />
      <Field label="Phone number" type="tel" autoComplete="tel" {...form.field('phone')} />
      <SubmitButton pending={pending} pendingText="Saving..." sx={{ justifySelf: 'start', width: 'auto' }}>
        Save changes
      </SubmitButton>
    </Form>
  );
}
