import { validateSession } from '@mudu/contracts/endpoints/person';
import { useView } from '../../api/useView';

/** Who is at work. */
export const useMe = () => useView(validateSession).data?.user;
