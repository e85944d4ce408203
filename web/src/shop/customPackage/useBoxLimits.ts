import { customPackageBounds } from '@mudu/contracts/catalogue/requests';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import type { Terms } from '@mudu/contracts/settings/terms';
import { useView } from '../../api/useView';

/** What a package of one's own holds (rules/catalogue.md CT17); until it is known, what it may hold at most. */
export const useBoxLimits = (): Terms['customPackage'] =>
  useView(getTerms).data?.customPackage ?? customPackageBounds;
