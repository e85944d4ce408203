import { listAddresses } from '@mudu/contracts/endpoints/person';
import { useView } from '../../api/useView';

/** The default comes first. */
export const useAddresses = () => useView(listAddresses);
