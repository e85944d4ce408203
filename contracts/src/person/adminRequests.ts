import * as v from 'valibot';
import { dateRange, daysInOrder } from '../dayFields.js';
import { userIdSchema } from '../ids.js';
import { roles } from '../roles.js';
import { blankAsAbsent, blankAsNone, expectedVersion, paging } from '../schema.js';
import { searchField } from '../searchField.js';
import { optionalText, text } from '../textFields.js';
import { adminEmail, adminPhone, anyPhone, firstName, lastName, strongPassword } from './fields.js';

export const userParams = v.object({ id: userIdSchema });

const userSorts = ['newest', 'oldest', 'name', 'orders', 'spent', 'last_order'] as const;
const userFilter = {
  /** Name, email or phone. */
  search: searchField,
  status: blankAsAbsent(v.picklist(['active', 'suspended'])),
  sort: blankAsAbsent(v.picklist(userSorts)),
};
export const listUsersQuery = v.object({ ...paging, ...userFilter });
export const exportUsersQuery = v.object(userFilter);
export const listAdminsQuery = v.object({ ...paging, search: searchField });

/** Who may change what: rules/admin.md AD2. `role` is for super admins; suspending wants a reason. */
export const updateUserRequest = v.object({
  firstName: v.optional(firstName),
  lastName: v.optional(lastName),
  phone: blankAsNone(anyPhone),
  status: v.optional(v.picklist(['active', 'suspended'])),
  reason: optionalText(500),
  role: v.optional(v.picklist(roles)),
  ...expectedVersion,
});
export type UpdateUserRequest = v.InferOutput<typeof updateUserRequest>;

export const createAdminRequest = v.pipe(
  v.object({
    firstName,
    lastName,
    email: adminEmail,
    phone: blankAsAbsent(adminPhone),
    password: strongPassword,
    confirmPassword: v.string(),
    role: v.picklist(['admin', 'super_admin', 'support']),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      form => form.password === form.confirmPassword,
      "Passwords don't match",
    ),
    ['confirmPassword'],
  ),
);
export type CreateAdminRequest = v.InferOutput<typeof createAdminRequest>;

export const listAuditQuery = v.pipe(
  v.object({
    ...paging,
    ...dateRange,
    search: searchField,
    actorId: blankAsAbsent(userIdSchema),
    action: blankAsAbsent(text(100)),
    entity: blankAsAbsent(text(50)),
    entityId: blankAsAbsent(text(100)),
  }),
  daysInOrder(),
);
