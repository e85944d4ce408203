import { login, register } from '@mudu/contracts/endpoints/person';
import { countryCodes } from '@mudu/contracts/person/fields';
import { registerForm } from '@mudu/contracts/person/forms';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '../../api/ApiError';
import { keepToken } from '../../api/session';
import { type CommandOptions, perform, useCommand } from '../../api/useCommand';
import { paths } from '../../paths';
import { AuthFrame } from '../../ui/AuthFrame';
import { CheckField } from '../../ui/form/CheckField';
import { Field } from '../../ui/form/Field';
import { Form } from '../../ui/form/Form';
import { FormRefusal } from '../../ui/form/FormRefusal';
import { PasswordField } from '../../ui/form/PasswordField';
import { passwordHints } from '../../ui/form/passwordHints';
import { SelectField } from '../../ui/form/SelectField';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { useForm } from '../../ui/form/useForm';
import { useGoOnSignedIn } from '../../ui/person/useGoOnSignedIn';
import { TextLink } from '../../ui/TextLink';

const countries: Record<(typeof countryCodes)[number], string> = {
  '+234': 'Nigeria',
  '+233': 'Ghana',
  '+44': 'United Kingdom',
  '+1': 'United States',
};
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

export function RegisterPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useGoOnSignedIn(paths.dashboard, 'shopper');
  const form = useForm(registerForm, {
    firstName: '',
    lastName: '',
    email: '',
    countryCode: '+234',
    phone: '',
    password: '',
    confirmPassword: '',
    referralCode: search.get('referralCode') ?? '',
    agreeToTerms: false,
  });
  const registered: CommandOptions<typeof register> = {
    success: 'Registration successful! Welcome to Mudu.',
    onDone: ({ session, user }) => {
      keepToken(session.token, user.id);
      void navigate(paths.dashboard);
    },
  };
  const unanswered = useRef(false);
  /** The account of which the shop's answer was lost: it is of who has just chosen its password. */
  const mayBeOurs = (error: ApiError) => unanswered.current && error.code === 'email_taken';
  const command = useCommand(register, {
    ...registered,
    onFieldError: form.onFieldError,
    onRefused: error => {
      if (error.hadNoAnswer) unanswered.current = true;
      return mayBeOurs(error) || form.onRefused(error);
    },
  });
  const submit = form.handleSubmit(async body => {
    const outcome = await command.run({ body: { ...body, agreeToTerms: true } });
    if (outcome.ok || !mayBeOurs(outcome.error)) return;
    const taken = ({ status }: ApiError) =>
      status === 401 && form.onFieldError('email', outcome.error.message);
    const { email, password } = body;
    await perform(login, { body: { email, password } }, { ...registered, onRefused: taken });
  });

  return (
    <AuthFrame
      title="Create your account"
      line="One account for boxes, groceries, wallet and deliveries."
      motto={['Full measure,', 'every time.']}
      bowl="rice"
      foot={
        <>
          Already have an account? <TextLink to={paths.login}>Sign In</TextLink>
        </>
      }
    >
      <Form onSubmit={submit}>
        <FormRefusal form={form} />
        <Box sx={pair}>
          <Field label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <Field label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </Box>
        <Field label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '190px 1fr' } }}>
          <SelectField label="Country code" autoComplete="tel-country-code" {...form.field('countryCode')}>
            {countryCodes.map(code => (
              <option key={code} value={code}>
                {countries[code]} {code}
              </option>
            ))}
          </SelectField>
          <Field
            label="Phone number"
            type="tel"
            autoComplete="tel-national"
            placeholder="0803 555 0142"
            {...form.field('phone')}
          />
        </Box>
        <Box sx={pair}>
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint={passwordHints.customer}
            {...form.field('password')}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            {...form.field('confirmPassword')}
          />
        </Box>
        <Field
          label="Referral code (optional)"
          autoComplete="off"
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
          {...form.field('referralCode')}
        />
        <CheckField {...form.field('agreeToTerms')}>
          <span>
            I agree to Mudu's{' '}
            <TextLink newTab to={paths.terms}>
              terms of sale
            </TextLink>{' '}
            and{' '}
            <TextLink newTab to={paths.privacy}>
              privacy notice
            </TextLink>
            .
          </span>
        </CheckField>
        <SubmitButton pending={command.pending} pendingText="Creating account...">
          Create Account
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
