export { CatalogueModule } from './catalogue.module.js';
export { CatalogueSnapshot } from './catalogueSnapshot.js';
export { CustomPackages } from './customPackages.js';
export { ForgetCustomPackages } from './forgetCustomPackages.handler.js';
export { SellStock } from './sellStock.handler.js';
export { type Quantity, type Reserved, Stock } from './stock.js';
