/** First match wins: every Chrome calls itself Safari, every Edge calls itself Chrome. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: readonly [RegExp, string][], text: string) =>
  names.find(([mark]) => mark.test(text))?.[1];

/** `Chrome on Android`: enough for a person to recognise, and nothing to trace them by. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (!browser && !system) return 'Another app';
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
