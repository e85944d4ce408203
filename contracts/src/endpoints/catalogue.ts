import {
  activeGroceriesQuery,
  createGroceryRequest,
  createPackageRequest,
  customizePackageRequest,
  itemParams,
  listCustomPackagesQuery,
  listItemsQuery,
  updateCustomPackageRequest,
  updateGroceryRequest,
  updatePackageRequest,
} from '../catalogue/requests.js';
import {
  activeGroceriesSchema,
  activePackagesSchema,
  categoryListSchema,
  customPackageListSchema,
  customPackageSchema,
  discoverSchema,
  groceryListSchema,
  grocerySchema,
  packageListSchema,
  packageSchema,
} from '../catalogue/views.js';
import { endpoint } from '../endpoint.js';
import { adminUp, signedIn, superAdmin } from '../roles.js';
import { messageSchema } from '../schema.js';

export const createPackage = endpoint({
  method: 'POST',
  path: '/packages',
  who: adminUp,
  summary: 'Puts a package on the shelf; price in kobo, discount in percent.',
  body: createPackageRequest,
  status: 201,
  reply: packageSchema,
  idempotent: 'makes',
  problems: ['name_taken'],
});
export const listPackages = endpoint({
  method: 'GET',
  path: '/packages',
  who: signedIn,
  summary: 'Lists packages; all of them, up to 500, unless a limit is given.',
  query: listItemsQuery,
  reply: packageListSchema,
});
export const listActivePackages = endpoint({
  method: 'GET',
  path: '/public/packages/active',
  who: 'public',
  summary: 'Lists the packages on sale, newest first.',
  reply: activePackagesSchema,
});
export const discover = endpoint({
  method: 'GET',
  path: '/packages/discover/all',
  who: signedIn,
  summary: 'Gives everything on sale, with the categories that have something.',
  reply: discoverSchema,
});
export const getPackage = endpoint({
  method: 'GET',
  path: '/packages/:id',
  who: signedIn,
  summary: 'Shows one package; an inactive one only to staff.',
  params: itemParams,
  reply: packageSchema,
  problems: ['not_found'],
});
export const updatePackage = endpoint({
  method: 'PATCH',
  path: '/packages/:id',
  who: adminUp,
  summary: 'Changes a package; a new price counts for later checkouts only.',
  params: itemParams,
  body: updatePackageRequest,
  reply: packageSchema,
  problems: ['not_found', 'name_taken', 'changed_by_someone_else'],
});
export const archivePackage = endpoint({
  method: 'DELETE',
  path: '/packages/:id',
  who: adminUp,
  summary: 'Takes a package off the shelf and keeps it.',
  params: itemParams,
  reply: messageSchema,
  problems: ['not_found'],
});
export const deletePackage = endpoint({
  method: 'DELETE',
  path: '/packages/:id/hard',
  who: superAdmin,
  summary: 'Removes a package that no order ever had.',
  params: itemParams,
  reply: messageSchema,
  problems: ['not_found', 'item_referenced'],
});

export const customizePackage = endpoint({
  method: 'POST',
  path: '/packages/customize',
  who: signedIn,
  summary: 'Saves a package of the shopper’s own choice.',
  body: customizePackageRequest,
  status: 201,
  reply: customPackageSchema,
  idempotent: 'makes',
  problems: ['item_unavailable', 'stock_short'],
});
export const listCustomPackages = endpoint({
  method: 'GET',
  path: '/packages/customize',
  who: signedIn,
  summary: 'Lists the shopper’s own custom packages, newest first.',
  query: listCustomPackagesQuery,
  reply: customPackageListSchema,
});
export const updateCustomPackage = endpoint({
  method: 'PATCH',
  path: '/packages/customize/:id',
  who: signedIn,
  summary: 'Changes an own custom package; a cart line follows, an order does not.',
  params: itemParams,
  body: updateCustomPackageRequest,
  reply: customPackageSchema,
  problems: ['not_found', 'item_unavailable', 'stock_short', 'changed_by_someone_else'],
});
export const deleteCustomPackage = endpoint({
  method: 'DELETE',
  path: '/packages/customize/:id',
  who: signedIn,
  summary: 'Forgets an own custom package.',
  params: itemParams,
  reply: messageSchema,
  problems: ['not_found'],
});

export const createGrocery = endpoint({
  method: 'POST',
  path: '/groceries',
  who: adminUp,
  summary: 'Puts a grocery on the shelf; price in kobo, discount in percent.',
  body: createGroceryRequest,
  status: 201,
  reply: grocerySchema,
  idempotent: 'makes',
  problems: ['name_taken'],
});
export const listGroceries = endpoint({
  method: 'GET',
  path: '/groceries',
  who: signedIn,
  summary: 'Lists groceries; all of them, up to 500, unless a limit is given.',
  query: listItemsQuery,
  reply: groceryListSchema,
});
export const listActiveGroceries = endpoint({
  method: 'GET',
  path: '/public/groceries/active',
  who: 'public',
  summary: 'Lists the groceries on sale, newest first.',
  query: activeGroceriesQuery,
  reply: activeGroceriesSchema,
});
export const listGroceryCategories = endpoint({
  method: 'GET',
  path: '/groceries/categories',
  who: signedIn,
  summary: 'Lists the categories that have something on sale.',
  reply: categoryListSchema,
});
export const getGrocery = endpoint({
  method: 'GET',
  path: '/groceries/:id',
  who: signedIn,
  summary: 'Shows one grocery; an inactive one only to staff.',
  params: itemParams,
  reply: grocerySchema,
  problems: ['not_found'],
});
export const updateGrocery = endpoint({
  method: 'PATCH',
  path: '/groceries/:id',
  who: adminUp,
  summary: 'Changes a grocery; a new price counts for later checkouts only.',
  params: itemParams,
  body: updateGroceryRequest,
  reply: grocerySchema,
  problems: ['not_found', 'name_taken', 'changed_by_someone_else'],
});
export const archiveGrocery = endpoint({
  method: 'DELETE',
  path: '/groceries/:id',
  who: adminUp,
  summary: 'Takes a grocery off the shelf and keeps it.',
  params: itemParams,
  reply: messageSchema,
  problems: ['not_found'],
});
export const deleteGrocery = endpoint({
  method: 'DELETE',
  path: '/groceries/:id/hard',
  who: superAdmin,
  summary: 'Removes a grocery that no order ever had.',
  params: itemParams,
  reply: messageSchema,
  problems: ['not_found', 'item_referenced'],
});
