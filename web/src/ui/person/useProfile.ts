import { getProfile } from '@mudu/contracts/endpoints/person';
import { useIsSignedIn } from '../../api/session';
import { useView } from '../../api/useView';

export const useProfile = () => useView(getProfile, { when: useIsSignedIn() });
