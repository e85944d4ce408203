import { errorFromReply } from './ApiError';
import { showOnForm } from './formErrors';

function formWith(...fields: string[]) {
  const shown: Record<string, string> = {};
  const sink = (field: string, message: string) => {
    if (!fields.includes(field)) return false;
    shown[field] = message;
    return true;
  };
  return { shown, sink };
}

describe('a refusal on a form', () => {
  it('puts the first message of each field under it', () => {
    const { shown, sink } = formWith('email', 'phone');
    const refusal = errorFromReply(400, {
      message: 'Validation failed',
      errors: { email: ['Taken', 'Odd'] },
    });
    expect(showOnForm(refusal, sink)).toBe(true);
    expect(shown).toEqual({ email: 'Taken' });
  });

  it('marks the field a duplicate is about', () => {
    const { shown, sink } = formWith('email', 'phone');
    expect(showOnForm(errorFromReply(409, { message: 'That phone is known' }), sink)).toBe(true);
    expect(shown).toEqual({ phone: 'This phone number is already registered' });
  });

  it('leaves the rest to a toast', () => {
    const { shown, sink } = formWith('email');
    expect(showOnForm(errorFromReply(409, { message: 'Your cart is empty' }), sink)).toBe(false);
    expect(showOnForm(errorFromReply(400, { errors: { other: ['Required'] } }), sink)).toBe(false);
    expect(showOnForm(errorFromReply(500, {}), sink)).toBe(false);
    expect(shown).toEqual({});
  });
});
