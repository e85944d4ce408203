interface AddressParts {
  address: string;
  cityOrTown: string | null;
  stateOrProvince: string | null;
  phoneNumber: string | null;
}

/** `Wuse 2, Abuja, FCT` under the street. */
export const areaOf = ({ cityOrTown, stateOrProvince }: AddressParts): string =>
  [cityOrTown, stateOrProvince].filter(Boolean).join(', ');

export const addressLine = (parts: AddressParts): string =>
  [areaOf(parts), parts.phoneNumber].filter(Boolean).join('. ');
