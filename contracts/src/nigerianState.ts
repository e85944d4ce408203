/** The 36 states and the Federal Capital Territory, as the shop spells them. */
export const nigerianStates = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;
export type NigerianState = (typeof nigerianStates)[number];

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\bstate\b/g, '')
    .replace(/[^a-z]/g, '');

const byLetters = new Map<string, NigerianState>(nigerianStates.map(state => [letters(state), state]));
for (const other of [
  'Abuja',
  'Abuja FCT',
  'FCT Abuja',
  'Federal Capital Territory',
  'Federal Capital Territory Abuja',
])
  byLetters.set(letters(other), 'FCT');

/**
 * The state a text means, ignoring case, "State" and FCT or Abuja (rules/delivery.md D5); null when it means
 * none.
 */
export const nigerianState = (text: string | null | undefined): NigerianState | null =>
  byLetters.get(letters(text ?? '')) ?? null;
