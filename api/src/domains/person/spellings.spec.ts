import { newSpokenCode } from '../../platform/spokenCode.js';
import { canonicalEmail } from './canonicalEmail.js';
import { commonPasswordList } from './commonPasswordList.js';
import { deviceName } from './deviceName.js';
import { passwordRefusal } from './passwords.js';
import { newSixDigits, newToken, tokenHash } from './tokens.js';

describe('an address for the referral rule', () => {
  it.each([
    ['Ada.Obi+shop@Gmail.com', 'adaobi@gmail.com'],
    ['a.d.a@googlemail.com', 'ada@gmail.com'],
    ['Ada.Obi+shop@Example.com', 'ada.obi+shop@example.com'],
  ])('%s is %s', (given, canonical) => {
    expect(canonicalEmail(given)).toBe(canonical);
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Mac',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Trident/7.0', 'Windows'],
    ['Mozilla/5.0 (X11; OpenBSD amd64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
    ['curl/8.5.0', 'Another app'],
    [undefined, null],
    ['', null],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe('a password', () => {
  it('that everybody has is refused in any case', () => {
    for (const common of [
      '12345678',
      'Password1',
      'FOOTBALL',
      'iloveyou',
      'qwertyuiop',
      'zzzzzzzzz',
      'nigeria1',
    ])
      expect(passwordRefusal(common, 'customer')).toMatch(/too common/);
    expect(passwordRefusal('full measure every time', 'customer')).toBeUndefined();
  });

  it('list has eight characters at least, each once', () => {
    const list = commonPasswordList.trim().split(/\s+/);
    expect(list.length).toBeGreaterThan(1000);
    expect(new Set(list).size).toBe(list.length);
    expect(list.filter(text => text.length < 8 || text !== text.toLowerCase())).toEqual([]);
  });

  it.each([
    ['heaped-bowl-7', 'uppercase letter'],
    ['HEAPED-BOWL-7', 'lowercase letter'],
    ['Heaped-bowl-x', 'number'],
    ['Heapedbowl7', 'special character'],
  ])('of staff needs all four kinds: %s', (password, missing) => {
    expect(passwordRefusal(password, 'support')).toBe(`Password must contain at least one ${missing}`);
  });
});

describe('secrets', () => {
  it('are 256 random bits, six digits, eight letters', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(tokenHash('x')).toHaveLength(32);
    const many = Array.from({ length: 300 }, () => [newToken(), newSixDigits(), newSpokenCode()]);
    expect(new Set(many.map(([token]) => token)).size).toBe(300);
    for (const [, digits, letters] of many) {
      expect(digits).toMatch(/^\d{6}$/);
      expect(letters).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    }
  });
});
