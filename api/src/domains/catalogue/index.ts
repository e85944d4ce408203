export { CatalogueModule } from './catalogue.module.js';
export { CatalogueSnapshot } from './catalogueSnapshot.js';
export { SellStock } from './sellStock.handler.js';
export { Stock } from './stock.js';
