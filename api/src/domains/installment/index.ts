export { ChosenInstallments, type PayRequest } from './chosenInstallments.js';
export { InstallmentModule } from './installment.module.js';
export { InstallmentQueries } from './installment.queries.js';
export { InstallmentPlans } from './installmentPlans.js';
export { ToPlan } from './toPlan.handler.js';
