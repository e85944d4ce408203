export { CartModule } from './cart.module.js';
export { CartStore } from './cartStore.js';
export { EmptyCart } from './emptyCart.handler.js';
export { cartRefusal, type PricedCart, priceCart, spokenOf, stockWants } from './pricedCart.js';
