export { CartModule } from './cart.module.js';
export { CartCheckouts } from './cartCheckouts.js';
export { CartStore } from './cartStore.js';
export { EmptyCart } from './emptyCart.handler.js';
export { ForgetCart } from './forgetCart.handler.js';
export { type PricedCart, priceCart, spokenOf } from './pricedCart.js';
