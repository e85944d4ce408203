/** The 36 states and the capital, as a delivery address names them. */
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

const capital = ['fct', 'abuja', 'federal-capital-territory', 'fct-abuja', 'abuja-fct'];
const slugs = new Set(nigerianStates.map(name => name.toLowerCase().replaceAll(' ', '-')));

/** The drawn map of a state; of the whole country when the state is not known. */
export function stateMap(state: string | null | undefined): { src: string; name: string } {
  const slug = (state ?? '')
    .toLowerCase()
    .replace(/\bstate\b/g, '')
    .trim()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  const known = capital.includes(slug) ? 'fct' : slugs.has(slug) ? slug : 'nigeria';
  return { src: `/art/map-${known}.svg`, name: known === 'nigeria' ? 'Nigeria' : (state ?? '') };
}
