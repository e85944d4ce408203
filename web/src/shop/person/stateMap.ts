import { nigerianState } from '@mudu/contracts/nigerianState';

/** The drawn map of a state; of the whole country when the state is not known. */
export function stateMap(text: string | null | undefined): { src: string; name: string } {
  const state = nigerianState(text);
  const slug = state?.toLowerCase().replaceAll(' ', '-') ?? 'nigeria';
  return { src: `/art/map-${slug}.svg`, name: state ?? 'Nigeria' };
}
