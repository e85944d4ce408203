export { openedName } from './customName.js';
export type { ReceivePayment } from './order.commands.js';
export { OrderModule } from './order.module.js';
export { OrderQueries } from './order.queries.js';
export { dueKobo, isEnded, isHidden, type KnownOrder, type OrderState, refundedKobo } from './order.state.js';
export { OrderReader } from './orderReader.js';
export { Orders } from './orders.js';
export { ReceiveOrderPayment } from './receiveOrderPayment.handler.js';
export { ToOrder } from './toOrder.handler.js';
