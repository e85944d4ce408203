import { check } from '../schema.js';
import { firstPasswordForm } from './firstPasswordForm.js';
import { adminProfileForm, profileForm, registerForm, resetPasswordForm } from './forms.js';

const filled = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  countryCode: '+234',
  phone: '08035550142',
  password: 'full measure please',
  confirmPassword: 'full measure please',
  referralCode: '',
  agreeToTerms: true,
};

describe('the form one registers with', () => {
  const empty = {
    ...filled,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    password: '',
    confirmPassword: '',
    agreeToTerms: false,
  };

  it('names every empty box', () => {
    expect(check(registerForm, empty)).toEqual({
      ok: false,
      errors: {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Invalid email address'],
        phone: ['Phone number is required'],
        password: ['Password must be at least 6 characters'],
        confirmPassword: ['Password must be at least 6 characters'],
        agreeToTerms: ['You must agree to the terms'],
      },
    });
  });

  it.each([
    ['abc', 'Password must be at least 6 characters'],
    ['abcdefg', 'Password must be at least 8 characters'],
  ])('says of the password %s: %s', (password, sentence) => {
    const result = check(registerForm, { ...filled, password, confirmPassword: password });
    expect(!result.ok && result.errors.password).toEqual([sentence]);
  });

  it.each([
    ['+234 803 555 0142', '+234', '8035550142'],
    ['0803 555 0142', '+234', '08035550142'],
    ['(0803) 555-0142', '+234', '08035550142'],
    ['00234 803 555 0142', '+234', '8035550142'],
    ['+44 7911 123456', '+44', '7911123456'],
    // As telephones copy it: with marks that turn the writing round, and hyphens of other kinds.
    ['\u202a+234 803 555 0142\u202c', '+234', '8035550142'],
    ['0803\u2011555\u20130142', '+234', '08035550142'],
  ])('understands %s', (phone, countryCode, digits) => {
    const result = check(registerForm, { ...filled, phone });
    expect(result).toMatchObject({ ok: true, value: { countryCode, phone: digits } });
  });

  it.each(['0803 555 01a2', '+999 803 555 0142'])('refuses %s', phone => {
    const result = check(registerForm, { ...filled, phone });
    expect(!result.ok && result.errors.phone).toEqual(['Phone number must contain only digits']);
  });
});

describe('a new password', () => {
  it.each([
    ['after it was forgotten', resetPasswordForm, 'Passwords do not match'],
    ['of staff who sign in for the first time', firstPasswordForm, "Passwords don't match"],
  ])('is written twice, %s', (_, form, sentence) => {
    const typed = (confirmPassword: string) =>
      check(form, {
        code: '123456',
        currentPassword: 'as it was given',
        newPassword: 'Full measure 1!',
        confirmPassword,
        agreeToTerms: true,
      });
    expect(typed('Full measure 1!')).toMatchObject({ ok: true, value: { newPassword: 'Full measure 1!' } });
    expect(typed('Full measure 2!')).toMatchObject({ errors: { confirmPassword: [sentence] } });
  });

  it('of staff is strong, and comes with their agreement to the terms', () => {
    const weak = 'full measure please';
    const typed = { currentPassword: 'a', newPassword: weak, confirmPassword: weak, agreeToTerms: false };
    const result = check(firstPasswordForm, typed);
    expect(Object.keys((!result.ok && result.errors) || {})).toEqual(['newPassword', 'agreeToTerms']);
  });
});

describe('the form of the profile', () => {
  const phoneOf = (phone: string) => check(profileForm, { firstName: 'Ada', lastName: 'Obi', phone });

  it.each(['0803 555', '0803555', '+44 123', '+234 803 555', '+234803555014222', 'my number'])(
    'refuses %s',
    phone => {
      expect(phoneOf(phone)).toEqual({ ok: false, errors: { phone: ['Invalid phone number'] } });
    },
  );

  it.each([
    '0803 555 0142',
    '+234 803 555 0142',
    '8035550142',
    '234 803 555 0142',
    '+234 (0)803 555 0142',
    '00234 0803 555 0142',
  ])('takes %s', phone => {
    expect(phoneOf(phone)).toMatchObject({ ok: true, value: { phone: '+2348035550142' } });
  });

  it('takes numbers from abroad, and one from here that only begins like the country’s code', () => {
    expect(phoneOf('+44 7911 123456')).toMatchObject({ value: { phone: '+447911123456' } });
    expect(phoneOf('+44 (0)7911 123456')).toMatchObject({ value: { phone: '+447911123456' } });
    expect(phoneOf('+39 06 1234 5678')).toMatchObject({ value: { phone: '+390612345678' } });
    expect(phoneOf('2348012345')).toMatchObject({ value: { phone: '+2342348012345' } });
  });

  it('takes a blank phone for none', () => {
    expect(phoneOf(' ')).toMatchObject({ ok: true, value: { phone: null } });
  });

  it('asks staff for nothing: names they leave blank stay as they are', () => {
    expect(check(adminProfileForm, { firstName: ' ', lastName: '', phone: '' })).toEqual({
      ok: true,
      value: { phone: null },
    });
    expect(check(adminProfileForm, { phone: '8035550142' }).ok).toBe(true);
    expect(check(adminProfileForm, { phone: '0803555' })).toEqual({
      ok: false,
      errors: { phone: ['Phone number must be at least 10 digits'] },
    });
  });
});
