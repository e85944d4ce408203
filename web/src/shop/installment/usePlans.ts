import { listInstallments } from '@mudu/contracts/endpoints/installment';
import { useView } from '../../api/useView';

/** The most one reply carries. */
const MOST = 100;

/** The shopper's own plans, newest first. */
export const usePlans = () => useView(listInstallments, { query: { limit: MOST } });
